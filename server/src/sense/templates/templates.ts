import { randomUUID } from 'node:crypto';
import {
  builtInTemplates,
  type Locale,
  limits,
  type Template,
  type TemplateSection,
} from '@afterword/api-client/contract';
import { templateMessages } from '../../locales/template-messages.ts';
import type { Actor, CallerContext } from '../../people/access/actor.ts';
import { noteSetting } from '../../people/audit/setting-changes.ts';
import {
  type AuthoredStore,
  addAuthored,
  authorship,
  changeAuthored,
  contentRevision,
  isAdmin,
  requireRevision,
  showAuthored,
} from '../../people/owned/owned.ts';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import { cleanText } from '../../text/clean.ts';
import { type MeetingKey, readFrom, writeTo } from '../../transcripts/meetings/authorize.ts';
import { seriesOf } from './series.ts';
import {
  deleteTemplate,
  insertTemplate,
  readSeriesDefault,
  readSeriesFacts,
  readTemplate,
  readTemplates,
  readWorkspaceDefault,
  type TemplateRow,
  updateTemplate,
  writeDefault,
} from './store.ts';

/** A template used for a summary. */
export interface ChosenTemplate {
  /** Id of a workspace's template or of a built-in one. */
  id: string;
  name: string;
  /** Additional sections for the model to write; empty for `general`. */
  sections: TemplateSection[];
}

/**
 * Returns the template for a meeting's summary: a person's choice, or else the default of its series, or else the
 * workspace's. Ignores defaults that were deleted.
 * @param wanted.chosen id a person chose.
 * @param wanted.former id of the previous summary's template, which is kept unless it was deleted.
 * @param wanted.locale language of built-in templates.
 * @returns null without a choice and a default.
 * @throws not_found, invalid_input for a choice that does not exist.
 */
export async function templateFor(
  db: Queryable,
  key: MeetingKey,
  { chosen, former, locale }: { chosen?: string | undefined; former?: string | undefined; locale: Locale },
): Promise<ChosenTemplate | null> {
  if (chosen !== undefined) {
    const found = await findTemplate(db, key.workspaceId, chosen, locale);
    if (!found) throw invalidField('template', 'There is no such template');
    return found;
  }
  const { series, workspace } = await readDefaults(db, key);
  for (const id of [former ?? null, series, workspace]) {
    const found = id === null ? null : await findTemplate(db, key.workspaceId, id, locale);
    if (found) return found;
  }
  return null;
}

async function findTemplate(
  db: Queryable,
  workspaceId: WorkspaceId,
  id: string,
  locale: Locale,
): Promise<ChosenTemplate | null> {
  const builtIn = (await builtIns(locale)).find((each) => each.id === id);
  const found = builtIn ?? (await readTemplate(db, workspaceId, id));
  return found && { id: found.id, name: found.name, sections: found.sections };
}

/** Returns every template the caller can use, and the defaults. @throws not_found */
export async function listTemplates({ deps, actor }: CallerContext, meeting: string | undefined) {
  const { rows, defaults } = await (meeting === undefined
    ? deps.shards.of(actor).read(async (db) => ({
        rows: await readTemplates(db, actor),
        defaults: { workspace: await readWorkspaceDefault(db, actor.workspace.id), series: null },
      }))
    : readFrom({ deps, actor }, meeting, async (db, key) => ({
        rows: await readTemplates(db, actor),
        defaults: await readDefaults(db, key),
      })));
  const written = await showAuthored({ deps, actor }, rows, toTemplate);
  const items = [...(await builtIns(actor.account.locale)), ...written];
  // Ignores a default that was deleted.
  const known = (id: string | null) => (items.some((each) => each.id === id) ? id : null);
  return { items, defaults: { workspace: known(defaults.workspace), series: known(defaults.series) } };
}

async function readDefaults(
  db: Queryable,
  key: MeetingKey,
): Promise<{ workspace: string | null; series: string | null }> {
  const { ownerId, ...facts } = await readSeriesFacts(db, key);
  const [workspace, series] = await Promise.all([
    readWorkspaceDefault(db, key.workspaceId),
    readSeriesDefault(db, key.workspaceId, { ownerId, series: seriesOf(facts) }),
  ]);
  return { workspace, series };
}

/** Editable fields of a template. */
interface Written {
  name: string;
  description: string;
  sections: TemplateSection[];
}

const store: AuthoredStore<TemplateRow> = {
  kind: 'template',
  limit: limits.templates,
  read: (db, { workspace }, id) => readTemplate(db, workspace.id, id),
  readAll: readTemplates,
  insert: insertTemplate,
};

/** Adds a template to the workspace. @throws invalid_input if there are too many */
export async function addTemplate(
  context: CallerContext,
  { id = randomUUID(), ...written }: Written & { id?: string | undefined },
): Promise<Template> {
  const { actor } = context;
  const row = await addAuthored(store, context, { id, accountId: actor.account.id, ...cleaned(written) });
  return (await showAuthored(context, [row], toTemplate))[0]!;
}

/** Changes a template; omitted fields remain. @throws not_found, forbidden, changed_since */
export async function changeTemplate(
  context: CallerContext,
  { id, ...change }: { id: string } & { [Name in keyof Written]?: Written[Name] | undefined },
  ifMatch?: number,
): Promise<Template> {
  const row = await changing(context, id, async (client, before) => {
    requireRevision(ifMatch, toTemplate(before, context.actor, undefined));
    const { name = before.name, description = before.description, sections = before.sections } = change;
    const after = { ...before, ...cleaned({ name, description, sections }) };
    await updateTemplate(client, context.actor, after);
    return after;
  });
  return (await showAuthored(context, [row], toTemplate))[0]!;
}

/** Deletes a template. @throws not_found, forbidden */
export async function removeTemplate(context: CallerContext, id: string): Promise<void> {
  await changing(context, id, (client) => deleteTemplate(client, context.actor, id));
}

/** @throws not_found; forbidden for built-in templates, and for anyone but its author and admins. */
async function changing<T>(
  context: CallerContext,
  id: string,
  work: (client: Client, before: TemplateRow) => Promise<T>,
): Promise<T> {
  if ((builtInTemplates as readonly string[]).includes(id)) throw failure('forbidden');
  return changeAuthored(store, context, id, work);
}

/** Sets the default of the workspace, or of a meeting's series. @throws not_found, forbidden, invalid_input */
export async function setDefault(
  { deps, actor }: CallerContext,
  { template, meeting }: { template: string | null; meeting?: string | undefined },
) {
  const check = async (db: Queryable) => {
    if (template === null) return;
    const found = await findTemplate(db, actor.workspace.id, template, actor.account.locale);
    if (!found) throw invalidField('template', 'There is no such template');
  };
  if (meeting !== undefined)
    return writeTo({ deps, actor }, meeting, async (client, key) => {
      await check(client);
      const { ownerId, ...facts } = await readSeriesFacts(client, key);
      if (ownerId !== null) await writeDefault(client, actor, { ownerId, series: seriesOf(facts) }, template);
      return readDefaults(client, key);
    });
  if (!isAdmin(actor)) throw failure('forbidden');
  const before = await deps.shards.of({ ...actor, account: null }).transaction(async (client) => {
    await check(client);
    const stored = await readWorkspaceDefault(client, actor.workspace.id);
    await writeDefault(client, actor, null, template);
    return stored;
  });
  await noteSetting(deps.control, actor, {
    setting: 'template',
    before: { template: before },
    after: { template },
    now: deps.clock.now(),
  });
  return { workspace: template, series: null };
}

function cleaned({ name, description, sections }: Written): Written {
  return {
    name: cleanText(name),
    description: cleanText(description),
    sections: sections.map((section) => ({
      title: cleanText(section.title),
      instruction: cleanText(section.instruction),
    })),
  };
}

/** Returns a template as the caller sees it. */
export function toTemplate(row: TemplateRow, actor: Actor, author: string | undefined): Template {
  const { id, name, description, sections } = row;
  const content = { name, description, sections };
  return {
    id,
    builtIn: false,
    ...content,
    ...authorship(row, actor, author),
    revision: contentRevision(content),
  };
}

/** Returns the built-in templates in a language. */
async function builtIns(locale: Locale): Promise<Template[]> {
  const words = await templateMessages(locale);
  return builtInTemplates.map((id) => ({
    id,
    builtIn: true,
    by: null,
    mayChange: false,
    ...words[id],
    revision: contentRevision(words[id]),
  }));
}
