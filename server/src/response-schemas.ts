import type { z } from 'zod';
import type { SchemaName } from './platform/outbound/parse-json.ts';

const loaders: { [Name in SchemaName]: () => Promise<z.ZodType> } = {
  'google-calendar-events': async () =>
    (await import('./outgoing/integrations/google-calendar/upcoming.ts')).page,
  'google-document': async () => (await import('./outgoing/integrations/google-docs/document.ts')).document,
  'model-list': async () => (await import('./sense/models/adapters/list-models.ts')).list,
  'notion-pages': async () => (await import('./outgoing/integrations/notion/page.ts')).pages,
  'outlook-events': async () => (await import('./outgoing/integrations/outlook/upcoming.ts')).page,
};

/** Loads the schema of an answer by name, in the thread that parses the answer. */
export const loadSchema = (name: SchemaName): Promise<z.ZodType> => loaders[name]();
