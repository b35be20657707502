/** The API describes itself: a valid OpenAPI 3.1 document of every route, and a page for people that needs no script. */
import SwaggerParser from '@apidevtools/swagger-parser';
import { API, DOCS_PATH, ERRORS, OPENAPI_PATH } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ok } from '../result.ts';
import { Document } from '../testing/document.ts';
import { useServer } from '../testing/harness.ts';
import { type OpenApi, openApiOf } from './openapi.ts';
import { route } from './route.ts';

const server = useServer();

const document = async (): Promise<OpenApi> => structuredClone((await server.document()).openApi);

test('the document is valid OpenAPI 3.1', async () => {
  const { openapi, paths } = await document();
  expect(openapi).toMatch(/^3\.1\./);
  expect(Object.keys(paths).length).toBeGreaterThan(10);
  await SwaggerParser.validate((await document()) as never);
  const broken = await document();
  Object.assign(broken.paths['/me']?.get as object, { parameters: [{ name: 'x', in: 'nowhere' }] });
  await expect(SwaggerParser.validate(broken as never)).rejects.toThrow();
});

test('operations have names of their own, path parameters are described, and every reference leads somewhere', async () => {
  const { paths, components } = await document();
  const operations = Object.entries(paths).flatMap(([path, at]) => Object.values(at).map((operation) => ({ path, operation })));
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(described, path).toEqual(named);
  }
  const refs = [...JSON.stringify([paths, components]).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref as string);
  expect(refs.length).toBeGreaterThan(30);
  for (const ref of refs) expect(Object.keys(components.schemas)).toContain(ref.replace('#/components/schemas/', ''));
});

test('a schema without a name is found at the start', () => {
  const nameless = route({
    method: 'get',
    path: '/x',
    summary: 'Do',
    tag: 'Server',
    auth: 'open',
    answer: z.object({}),
    errors: [],
    handle: () => ok({}),
  });
  expect(() => openApiOf([nameless])).toThrow('get /x');
});

test('an answer is found that has an undescribed status, type, code or field', async () => {
  const described = new Document(await document());
  const fault = (status: number, body: unknown, type = 'application/json', path = `${API}/protocol`): string | undefined =>
    described.fault({ method: 'GET', path, status, type, body });
  const protocol = { min: 1, max: 1 };
  expect(fault(200, { protocol })).toBeUndefined();
  expect(fault(200, { protocol: { ...protocol, secret: 'x' } })).toContain('additional');
  expect(fault(200, { protocol: { ...protocol, max: '1' } })).toContain('integer');
  expect(fault(200, {})).toContain('protocol');
  expect(fault(201, { protocol })).toContain('not described');
  expect(fault(200, { protocol }, 'text/html')).toContain('text/html');
  const refusal = (code: keyof typeof ERRORS, path?: string): string | undefined => {
    const { status } = ERRORS[code];
    return fault(status, { type: 'x', title: 'x', status, detail: 'x', code }, 'application/problem+json', path);
  };
  expect(refusal('unauthorized', `${API}/me`)).toBeUndefined();
  expect(refusal('unauthorized')).toContain('not described');
  expect(refusal('not-your-match', `${API}/me`)).toContain('code');
  expect(refusal('not-found', `${API}/nothing`)).toBeUndefined();
  expect(fault(200, {}, 'application/json', `${API}/nothing`)).toContain('not described');
});

test('the page shows every route, schema and error, and holds and allows no script', async () => {
  const res = await fetch(`${server.url}${DOCS_PATH}`);
  const html = await res.text();
  expect(res.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const { paths, components } = await document();
  for (const at of Object.values(paths)) for (const { operationId } of Object.values(at)) expect(html).toContain(`id="${operationId}"`);
  for (const id of Object.keys(components.schemas)) expect(html).toContain(`id="schema-${id}"`);
  for (const code of Object.keys(ERRORS)) expect(html).toContain(`id="${code}"`);
  const targets = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !targets.has(id))).toEqual([]);
  expect(html).not.toMatch(/<script|\son\w+=|javascript:|https?:\/\//i);
  const policy = res.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
});

test('both come with a tag, and are not sent again', async () => {
  for (const path of [OPENAPI_PATH, DOCS_PATH]) {
    const first = await fetch(`${server.url}${path}`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect((await fetch(`${server.url}${path}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
});
