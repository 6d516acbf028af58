import type { ModelForm, ModelProvider, ModelPurpose } from '@afterword/api-client/contract';
import {
  bigint,
  bigserial,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { workspace } from '../workspaces/schema.ts';

const ofWorkspace = () =>
  bigint('workspace_id', { mode: 'number' })
    .notNull()
    .references(() => workspace.id, { onDelete: 'cascade' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The language model of a workspace, and its budget. The key is a secret in the workspace's shard, and never here. */
export const modelSetting = pgTable('model_setting', {
  workspaceId: ofWorkspace().primaryKey(),
  /** Null: the workspace uses the server's, within its own budget. */
  provider: text().$type<ModelProvider>(),
  model: text(),
  /** Without a trailing slash. */
  baseUrl: text('base_url'),
  /** Tokens, where the admin said how many. */
  window: integer(),
  /** US dollars for a million tokens, where the admin said so. */
  priceInput: doublePrecision('price_input'),
  priceOutput: doublePrecision('price_output'),
  /** US dollars and tokens a month. */
  budget: doublePrecision(),
  tokensAMonth: bigint('tokens_a_month', { mode: 'number' }),
  /** What a test found out; null until there was one since the model was chosen. */
  form: text().$type<ModelForm>(),
  shownWindow: integer('shown_window'),
  testedAt: instant('tested_at'),
});

/** A call of a language model: while it is under way with what it may take at most, then with what it took. */
export const modelCall = pgTable(
  'model_call',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    workspaceId: ofWorkspace(),
    purpose: text().$type<ModelPurpose>().notNull(),
    /** Whose model it was, as whoever pays for it wants to know. */
    of: text().$type<'workspace' | 'server'>().notNull().default('server'),
    provider: text().notNull(),
    model: text().notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null while it is under way, and for ever where its process died: what it may have taken then counts. */
    endedAt: instant('ended_at'),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
    /** US dollars; null where the price was unknown. */
    cost: doublePrecision(),
  },
  (table) => [index('model_call_month').on(table.workspaceId, table.startedAt)],
);
