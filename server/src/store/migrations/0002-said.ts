/** What players write to each other, for as long as moderators may need it. */
import type { Kysely } from 'kysely';

export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('match_said')
    .addColumn('match', 'text', (c) => c.notNull().references('match.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('match_said_key', ['match', 'at'])
    .execute();
  await schema.createIndex('match_said_at').on('match_said').column('at').execute();
}
