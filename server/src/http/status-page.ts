/** `/status`: the same as `/api/v1/status`, to be read by people. Plain HTML without scripts, that reads itself anew. */
import { createHash } from 'node:crypto';
import type { StatusAnswer } from '@spiritgate/shared/protocol';
import type { Application } from 'express';

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:44rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%}th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid #8886}' +
  'th:first-child{text-align:left}';
const HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function serveStatus(app: Application, status: () => Promise<StatusAnswer>): void {
  app.get('/status', async (_req, res) => {
    const page = pageOf(await status());
    res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store', Refresh: '15' }).type('text/html').send(page);
  });
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

function pageOf({ version, draining, players, games }: StatusAnswer): string {
  const rows = games.map(
    ({ title, matches, waiting, longestWait }) =>
      `<tr><th scope="row">${escaped(title)}</th><td>${matches}</td><td>${waiting}</td><td>${waiting ? `${longestWait} s` : '–'}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Spiritgate: status</title><style>${STYLE}</style></head>
<body><h1>Spiritgate</h1>
<p role="status">${draining ? 'Stopping: no match begins here any more.' : 'Up.'} Version ${escaped(version)}. Players in matches: ${players}.</p>
<table><thead><tr><th scope="col">Game</th><th scope="col">Matches</th><th scope="col">Waiting</th><th scope="col">Longest wait</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>
</body></html>
`;
}
