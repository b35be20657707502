/** `npm run protocol`: writes docs/protocol anew from the schemas, the tables and a recorded match. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, protocolPages } from './protocol/pages.ts';

const pages = await protocolPages();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(join(FOLDER, 'schemas'), { recursive: true });
for (const [name, text] of pages) writeFileSync(join(FOLDER, name), text);
console.log(`${pages.size} files in docs/protocol`);
process.exit(0);
