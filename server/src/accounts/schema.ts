import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../platform/columns.ts';
import { workspace } from '../workspaces/schema.ts';

export const account = pgTable(
  'account',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Their own workspace, made with the account: where they are when their session names no other. */
    personalWorkspaceId: bigint('personal_workspace_id', { mode: 'number' })
      .notNull()
      .references(() => workspace.id),
    email: text().notNull(),
    name: text().notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    role: text({ enum: ['admin', 'user'] }).notNull(),
    /** One of the contract's locales. Which there are is not written here, so that another one needs no migration. */
    locale: text().notNull().default('en'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_email').on(table.email),
    index('account_workspace').on(table.personalWorkspaceId),
    check('account_role', sql`${table.role} in ('admin', 'user')`),
    check('account_locale', sql`${table.locale} ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'`),
  ],
);

/** Who is in which workspace. */
export const membership = pgTable(
  'membership',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' })
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text({ enum: ['admin', 'user'] }).notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** Who waits for a seat has no access yet. */
    state: text({ enum: ['active', 'waiting'] })
      .notNull()
      .default('active'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.accountId] }),
    index('membership_account').on(table.accountId),
    check('membership_role', sql`${table.role} in ('admin', 'user')`),
    check('membership_state', sql`${table.state} in ('active', 'waiting')`),
  ],
);

/** The address under which a calendar reads somebody's action items in one workspace: of its token only the SHA-256 is here. */
export const calendarLink = pgTable(
  'calendar_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    accountId: integer('account_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('calendar_link_owner').on(table.workspaceId, table.accountId),
    // Who leaves a workspace takes no calendar along.
    foreignKey({
      columns: [table.workspaceId, table.accountId],
      foreignColumns: [membership.workspaceId, membership.accountId],
    }).onDelete('cascade'),
  ],
);

/** A signed-in browser or extension. The token itself is nowhere: only its SHA-256. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The workspace it is in; null: the person's own. */
    workspaceId: bigint('workspace_id', { mode: 'number' }).references(() => workspace.id, {
      onDelete: 'set null',
    }),
    tokenHash: text('token_hash').notNull(),
    kind: text({ enum: ['web', 'extension'] }).notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its person last proved who they are. A session made by a hand-over has the instant of the one it came from. */
    signedInAt: instant('signed_in_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('session_token').on(table.tokenHash),
    index('session_account').on(table.accountId),
    index('session_expiry').on(table.expiresAt),
  ],
);

/** The password of an account that has one. */
export const password = pgTable('password', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** See password-hash.ts. */
  hash: text().notNull(),
  setAt: instant('set_at').notNull(),
});

/** A browser that an account has been signed in from. It grants nothing; limits are its own (known-browsers.ts). */
export const knownBrowser = pgTable(
  'known_browser',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie of the browser. */
    browserHash: text('browser_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.browserHash] }),
    index('known_browser_seen').on(table.seenAt),
  ],
);

/**
 * A single-use code that is exchanged for a session, stored by its SHA-256. It stays for a day after it has served, so that who
 * comes with it again learns why it does not.
 */
export const signInCode = pgTable(
  'sign_in_code',
  {
    hash: text().primaryKey(),
    kind: text({ enum: ['mail', 'invitation', 'extension', 'redirect'] }).notNull(),
    /** Mail: who asked. The account may not exist yet. Invitation: who is invited. */
    email: text(),
    /** Extension and redirect: whose session it becomes. */
    accountId: integer('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** Mail and redirect: SHA-256 of the cookie of the browser that asked. */
    browserHash: text('browser_hash'),
    /** RFC 7636, S256: who redeems must hold the verifier. */
    challenge: text(),
    /** Extension and redirect: when its person proved who they are, which handing it over does not renew. */
    signedInAt: instant('signed_in_at'),
    expiresAt: instant('expires_at').notNull(),
    redeemedAt: instant('redeemed_at'),
  },
  (table) => [
    index('sign_in_code_expiry').on(table.expiresAt),
    check('sign_in_code_names_somebody', sql`(${table.email} is null) <> (${table.accountId} is null)`),
    check(
      'sign_in_code_knows_its_sign_in',
      sql`(${table.accountId} is null) = (${table.signedInAt} is null)`,
    ),
  ],
);

/** A sign-in that has gone to an identity provider and not come back. Ended by deleting the row. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the cookie of the browser that began it. */
    browserHash: text('browser_hash').notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_attempt_expiry').on(table.expiresAt)],
);

/** Somebody as an identity provider names them, and whose account that is. */
export const identity = pgTable(
  'identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identity_account').on(table.accountId),
  ],
);

/** Who may have an account: one row once an admin has chosen, none while everybody may. */
export const signInRules = pgTable(
  'sign_in_rules',
  {
    only: boolean().primaryKey().default(true),
    registration: text({ enum: ['open', 'domains', 'invitation'] }).notNull(),
    domains: text().array().notNull(),
  },
  (table) => [
    check('sign_in_rules_is_one_row', sql`${table.only}`),
    check('sign_in_rules_registration', sql`${table.registration} in ('open', 'domains', 'invitation')`),
  ],
);
