/** The first tables: accounts, decks, matches with their journal, ratings, moderation. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await accounts(db);
  await decks(db);
  await matches(db);
  await journal(db);
  await artefacts(db);
  await ratings(db);
  await moderation(db);
}

async function accounts({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('skeleton', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('password', 'text')
    .addColumn('owner', 'text', (c) => c.references('account.id'))
    .addColumn('moderator', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('muted_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('suspended_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('account_owner').on('account').column('owner').execute();
  await schema
    .createTable('name_key')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('account.id'))
    .execute();
  await schema.createIndex('name_key_account').on('name_key').column('account').execute();
  await schema
    .createTable('token')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('account', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .execute();
  await schema.createIndex('token_account').on('token').columns(['account', 'created_at']).execute();
  await schema
    .createTable('idempotency')
    .addColumn('account', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('route', 'text', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['account', 'key'])
    .execute();
  await schema.createIndex('idempotency_age').on('idempotency').column('created_at').execute();
  await schema.createIndex('token_expiry').on('token').column('expires_at').execute();
}

async function decks({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('deck')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sections', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('deck_account').on('deck').columns(['account', 'updated_at', 'id']).execute();
  await schema
    .createTable('deck_list')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('sections', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('deck_list_card')
    .addColumn('hash', 'text', (c) => c.notNull().references('deck_list.hash'))
    .addColumn('card', 'text', (c) => c.notNull())
    .addColumn('copies', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('deck_list_card_key', ['hash', 'card'])
    .execute();
  await schema.createIndex('deck_list_card_decks').on('deck_list_card').columns(['card', 'hash']).execute();
}

async function matches({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('match')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('series', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('rated', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('epoch', 'integer', (c) => c.notNull())
    .addColumn('process', 'text', (c) => c.notNull())
    .addColumn('rules_version', 'integer', (c) => c.notNull())
    .addColumn('pool', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('public_at', 'bigint')
    .addColumn('winner', 'integer')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('games', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('inputs', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('match_status').on('match').columns(['status', 'process']).execute();
  await schema.createIndex('match_latest').on('match').columns(['game', 'ended_at', 'id']).execute();
  await schema
    .createTable('match_seat')
    .addColumn('match', 'text', (c) => c.notNull().references('match.id'))
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('deck', 'text', (c) => c.notNull().references('deck_list.hash'))
    .addColumn('deck_name', 'text', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('wins', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('outcome', 'text')
    .addPrimaryKeyConstraint('match_seat_key', ['match', 'seat'])
    .execute();
  await schema.createIndex('match_seat_history').on('match_seat').columns(['account', 'ended_at', 'match']).execute();
  await schema.createIndex('match_seat_deck').on('match_seat').columns(['deck', 'ended_at', 'match']).execute();
}

async function journal({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('match_game')
    .addColumn('match', 'text', (c) => c.notNull().references('match.id'))
    .addColumn('game_no', 'integer', (c) => c.notNull())
    .addColumn('start', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('match_game_key', ['match', 'game_no'])
    .execute();
  await schema
    .createTable('match_input')
    .addColumn('match', 'text', (c) => c.notNull())
    .addColumn('game_no', 'integer', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('input', 'text', (c) => c.notNull())
    .addColumn('sent', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('bank', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('match_input_key', ['match', 'game_no', 'n'])
    .execute();
  await schema
    .createTable('match_snapshot')
    .addColumn('match', 'text', (c) => c.notNull())
    .addColumn('game_no', 'integer', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('rules_version', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('match_snapshot_key', ['match', 'game_no'])
    .execute();
  await schema
    .createTable('match_fault')
    .addColumn('match', 'text', (c) => c.notNull())
    .addColumn('game_no', 'integer', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('input', 'text', (c) => c.notNull())
    .addColumn('error', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('match_fault_at').on('match_fault').column('at').execute();
}

async function artefacts({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('match_artefact')
    .addColumn('match', 'text', (c) => c.notNull().references('match.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('match_artefact_key', ['match', 'name'])
    .execute();
  await schema
    .createTable('match_consent')
    .addColumn('match', 'text', (c) => c.notNull().references('match.id'))
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('match_consent_key', ['match', 'seat'])
    .execute();
  await schema
    .createTable('match_link')
    .addColumn('token', 'text', (c) => c.primaryKey())
    .addColumn('match', 'text', (c) => c.notNull().references('match.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('match_link_account').on('match_link').columns(['match', 'account']).execute();
}

async function ratings({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('rating')
    .addColumn('account', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('series', 'text', (c) => c.notNull())
    .addColumn('rating', 'double precision', (c) => c.notNull())
    .addColumn('deviation', 'double precision', (c) => c.notNull())
    .addColumn('volatility', 'double precision', (c) => c.notNull())
    .addColumn('strength', 'double precision', (c) => c.notNull())
    .addColumn('wins', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('losses', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('draws', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('rating_key', ['account', 'game', 'format', 'series'])
    .execute();
  await schema.createIndex('rating_board').on('rating').columns(['game', 'format', 'series', 'strength', 'account']).execute();
  await schema
    .createTable('rating_change')
    .addColumn('account', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('series', 'text', (c) => c.notNull())
    .addColumn('match', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('rating', 'double precision', (c) => c.notNull())
    .addColumn('deviation', 'double precision', (c) => c.notNull())
    .addColumn('volatility', 'double precision', (c) => c.notNull())
    .addColumn('gain', 'double precision', (c) => c.notNull())
    .addColumn('score', 'double precision', (c) => c.notNull())
    .addColumn('was_rating', 'double precision', (c) => c.notNull())
    .addColumn('was_deviation', 'double precision', (c) => c.notNull())
    .addColumn('was_volatility', 'double precision', (c) => c.notNull())
    .addColumn('was_at', 'bigint', (c) => c.notNull())
    .addColumn('voided_at', 'bigint')
    .addPrimaryKeyConstraint('rating_change_key', ['match', 'account'])
    .execute();
  await schema
    .createIndex('rating_change_history')
    .on('rating_change')
    .columns(['account', 'game', 'format', 'series', 'at', 'match'])
    .execute();
  await schema
    .createTable('rating_pending')
    .addColumn('match', 'text', (c) => c.primaryKey().references('match.id'))
    .addColumn('public_at', 'bigint', (c) => c.notNull())
    .addColumn('is_rated', 'integer', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('series', 'text', (c) => c.notNull())
    .addColumn('first', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('second', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('winner', 'integer')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('rating_pending_due').on('rating_pending').columns(['public_at', 'match']).execute();
  await schema
    .createTable('card_record')
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('card', 'text', (c) => c.notNull())
    .addColumn('wins', 'integer', (c) => c.notNull())
    .addColumn('losses', 'integer', (c) => c.notNull())
    .addColumn('draws', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('card_record_key', ['game', 'format', 'card'])
    .execute();
  await seasons(schema);
}

async function seasons(schema: Kysely<never>['schema']): Promise<void> {
  await schema
    .createTable('season')
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('season_key', ['game', 'number'])
    .execute();
  await schema
    .createTable('season_rating')
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('season', 'integer', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('series', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('rating', 'double precision', (c) => c.notNull())
    .addColumn('deviation', 'double precision', (c) => c.notNull())
    .addColumn('strength', 'double precision', (c) => c.notNull())
    .addColumn('wins', 'integer', (c) => c.notNull())
    .addColumn('losses', 'integer', (c) => c.notNull())
    .addColumn('draws', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('season_rating_key', ['game', 'season', 'format', 'series', 'account'])
    .execute();
  await schema.createIndex('season_rating_place').on('season_rating').columns(['game', 'season', 'format', 'series', 'place']).execute();
}

async function moderation({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('block')
    .addColumn('account', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('blocked', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('block_key', ['account', 'blocked'])
    .execute();
  await schema.createIndex('block_blocked').on('block').column('blocked').execute();
  await schema
    .createTable('report')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reporter', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('subject', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('match', 'text', (c) => c.references('match.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('handled_by', 'text', (c) => c.references('account.id'))
    .addColumn('handled_at', 'bigint')
    .execute();
  await schema.createIndex('report_status').on('report').columns(['status', 'created_at', 'id']).execute();
  await schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('moderator', 'text', (c) => c.references('account.id'))
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text')
    .addColumn('match', 'text')
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('audit_at').on('audit').columns(['at', 'id']).execute();
  await schema.createIndex('audit_subject').on('audit').columns(['subject', 'at', 'id']).execute();
  await schema.createIndex('report_subject').on('report').columns(['subject', 'status']).execute();
  await schema
    .createTable('notice')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('until', 'bigint')
    .addColumn('seen_at', 'bigint')
    .execute();
  await schema.createIndex('notice_account').on('notice').columns(['account', 'created_at']).execute();
}
