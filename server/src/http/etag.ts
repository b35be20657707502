/** Entity tags: a strong tag of the body; who has it already gets 304 without one (RFC 9110, 13.1.2). */
import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** Sends a body that is the same for everybody, unless the caller has it already. */
export function sendTagged(req: Request, res: Response, type: string, body: string): void {
  const etag = etagOf(body);
  res.set({ ETag: etag, 'Cache-Control': 'no-cache' });
  if (isMatch(req.get('if-none-match'), etag)) res.status(304).end();
  else res.type(type).send(body);
}

const etagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url')}"`;

/** Whether `If-None-Match` names the tag. Weak ones count as the strong ones that they were made of. */
function isMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
