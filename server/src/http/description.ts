/** Where the API describes itself: the OpenAPI document for programs, and a page made of it for people. */
import { DOCS_PATH, OPENAPI_PATH } from '@spiritgate/shared/protocol';
import type { Application } from 'express';
import { docsPage } from './docs-page.ts';
import { sendTagged } from './etag.ts';
import { openApiOf } from './openapi.ts';
import type { Route } from './route.ts';

export function mountDescription(app: Application, routes: readonly Route[]): void {
  const document = openApiOf(routes);
  const json = JSON.stringify(document);
  const { html, policy } = docsPage(document);
  app.get(OPENAPI_PATH, (req, res) => sendTagged(req, res, 'application/json', json));
  app.get(DOCS_PATH, (req, res) => {
    res.set('Content-Security-Policy', policy);
    sendTagged(req, res, 'text/html', html);
  });
}
