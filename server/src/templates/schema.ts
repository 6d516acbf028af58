import type { TemplateSection } from '@afterword/api-client/contract';
import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../platform/columns.ts';

const workspaceId = () => bigint('workspace_id', { mode: 'number' }).notNull();

/** Templates that people of a workspace wrote. */
export const template = pgTable(
  'template',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    /** Who wrote it; null when that account is gone. */
    accountId: integer('account_id'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    sections: jsonb('sections').$type<TemplateSection[]>().notNull(),
    createdAt: instantMs('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/**
 * Which template is used where nobody chooses one. Of one that was deleted the row stays: it holds again when the template comes
 * back.
 */
export const templateDefault = pgTable(
  'template_default',
  {
    workspaceId: workspaceId(),
    /** In whose meetings it holds; 0 for the workspace. */
    accountId: integer('account_id').notNull(),
    /** Of which of their meetings, as a hash (series.ts): nothing of a title lives on here. Empty for the workspace. */
    series: text('series').notNull(),
    /** The id of a template, also of one that comes with the product. */
    template: text('template').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.accountId, table.series] })],
);
