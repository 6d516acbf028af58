import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What visitors wrote with the contact form. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    company: text().notNull(),
    companySize: text('company_size').notNull(),
    message: text().notNull(),
    /** A program filled in what people do not see: kept, and not mailed. */
    suspect: boolean().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When somebody of the staff read it; null while nobody has. */
    readAt: timestamp('read_at', { withTimezone: true }),
    /** When it was put aside; null while it is in the inbox. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
  },
  (table) => [index('contact_message_created_at').on(table.createdAt)],
);
