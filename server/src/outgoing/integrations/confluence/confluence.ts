import { z } from 'zod';
import { hashOf } from '../content.ts';
import { objectId } from '../identity.ts';
import {
  DeletedByPerson,
  defineIntegration,
  type HttpCall,
  ObjectNotFound,
  type Step,
  type Work,
} from '../integration.ts';
import { sendField, transcriptField } from '../settings.ts';
import { entriesOf } from '../vendor-answers.ts';
import {
  hasTranscript,
  isPageFor,
  merge,
  type PageIds,
  type Piece,
  pageOf,
  piecesOf,
  titleOf,
} from './page.ts';
import { hostIn, type Known, known, type Settings, settings } from './state.ts';

/** Ids that distinguish our page of a meeting from those of other connections to the same space. */
const idsOf = (meeting: string, { connection }: { connection: string }): PageIds => ({
  object: objectId({ meeting, destination: 'confluence', connection, kind: 'page' }),
  meeting,
});

/**
 * Writes a page per meeting in a space. Our pieces are between anchors and are rewritten only while they contain what
 * we wrote; everything else belongs to people. Each write names the version after the one that was read. It fails
 * instead of overwriting an edit made meanwhile, and the page is read again. Titles are unique in a space, so they
 * include the minute of the meeting. The page is found by its title, and its first anchor shows whether it belongs to
 * the meeting.
 */
export const confluence = defineIntegration<Settings, Known>({
  id: 'confluence',
  name: 'Confluence',
  feature: 'google-drive-and-zapier',
  of: ['me', 'workspace'],
  receives: 'meeting',
  changedThere: 'kept',
  deletedThere: 'stays-until-sent-again',
  needs: [],
  settings,
  fields: [
    { name: 'token', kind: 'secret', required: false },
    { name: 'site', kind: 'text', required: false, example: 'your-team.atlassian.net' },
    { name: 'email', kind: 'text', required: false, example: 'ana@example.com' },
    { name: 'space', kind: 'text', required: true, example: 'TEAM' },
    { name: 'parent', kind: 'text', required: false },
    sendField,
    transcriptField,
  ],
  known,
  // https://developer.atlassian.com/cloud/confluence/oauth-2-3lo-apps/; people revoke access in their Atlassian account.
  signIn: {
    authorizationEndpoint: 'https://auth.atlassian.com/authorize',
    tokenEndpoint: 'https://auth.atlassian.com/oauth/token',
    scopes: [
      'read:space:confluence',
      'read:page:confluence',
      'write:page:confluence',
      'delete:page:confluence',
      'offline_access',
    ],
    parameters: { audience: 'api.atlassian.com', prompt: 'consent' },
    client: 'post',
    body: 'json',
  },
  identify(settings) {
    const { site, email } = settings as Settings;
    return email === '' ? findSite(site) : findUser(settings as Settings);
  },
  // Atlassian limits points per hour and bursts to about ten writes (https://developer.atlassian.com/cloud/confluence/rate-limiting/).
  pace: { calls: 5, per: 1_000 },
  base: 'https://api.atlassian.com',
  signs: (settings) => {
    const { email } = settings as Settings;
    return email === '' ? 'bearer' : { basic: email };
  },
  // https://developer.atlassian.com/cloud/confluence/rest/v2/: a 403 is about the page or space of the call.
  forbids: 'object',
  version: { name: '2', ends: null },
  next(work) {
    const { content, settings, known, inDoubt } = work;
    if (!known || (known.page === null && known.space.key !== settings.space)) return findSpace(work);
    if (known.page === null)
      return inDoubt === 'create' || !known.sought
        ? find(work, idsOf(content.id, work), known)
        : create(work, known);
    if (known.next) return write(work, known, known.page.id, known.next);
    const pieces = piecesOf(content, settings.transcript || known.pieces.includes('transcript'));
    const title = titleOf(content, known.withId ? idsOf(content.id, work).object : null);
    const has = stateOf(title, pieces);
    return known.has === has ? null : read(work, known, known.page.id, { title, has });
  },
  remove(work) {
    const { known, inDoubt, meetingId } = work;
    if (known.page === null) return inDoubt === 'create' ? find(work, idsOf(meetingId, work), known) : null;
    const gone = { ...known, page: null, next: null, sought: false };
    return {
      name: 'remove',
      effect: 'write',
      repeatable: true,
      understands: [404],
      // Moves the page to the trash (https://developer.atlassian.com/cloud/confluence/rest/v2/api-group-page/#api-pages-id-delete).
      call: { kind: 'http', method: 'DELETE', url: `${rootOf(work)}/wiki/api/v2/pages/${known.page.id}` },
      read: () => gone,
      foresee: () => gone,
    };
  },
  urlOf: ({ page }) => page?.url ?? null,
});

// The addresses of calls.

type Where = Pick<Work<Settings, Known>, 'settings' | 'account'>;

/** A token works at its own site; a sign-in uses Atlassian's gateway. */
const rootOf = ({ settings: { site, email }, account }: Where) =>
  email === '' ? `/ex/confluence/${account?.id ?? '{{site}}'}` : `https://${site}`;

const get = (work: Where, path: string): HttpCall => ({
  kind: 'http',
  method: 'GET',
  url: `${rootOf(work)}/wiki/api/v2${path}`,
});

const send = (
  work: Work<Settings, Known>,
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
): HttpCall => ({
  kind: 'http',
  method,
  url: `${rootOf(work)}/wiki/api/v2${path}`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const sites = entriesOf(z.object({ id: z.string().min(1), url: z.string(), name: z.string() }));

/** Finds the site the sign-in gives access to: the one in the settings, or else the first. */
function findSite(site: string): Step<{ id: string; label: string }> {
  return {
    name: 'identify',
    effect: 'look',
    call: { kind: 'http', method: 'GET', url: '/oauth/token/accessible-resources' },
    read({ body }) {
      const open = sites.parse(body);
      const there = site === '' ? open[0] : open.find(({ url }) => hostIn(url) === site);
      if (!there) throw new ObjectNotFound('The site is none of those that were let in.');
      return { id: there.id, label: there.name };
    },
    foresee: () => ({ id: '{{site}}', label: '' }),
  };
}

const user = z.object({ accountId: z.string().min(1), displayName: z.string().nullish() });

const findUser = ({ site }: Settings): Step<{ id: string; label: string }> => ({
  name: 'identify',
  effect: 'look',
  call: { kind: 'http', method: 'GET', url: `https://${site}/wiki/rest/api/user/current` },
  read({ body }) {
    const { accountId, displayName } = user.parse(body);
    return { id: `${site} ${accountId}`, label: [displayName, site].filter(Boolean).join(', ') };
  },
  foresee: () => ({ id: '{{user}}', label: '' }),
});

// Finding the page of a meeting.

const spaces = z.object({ results: entriesOf(z.object({ id: z.string().min(1) })) });

function findSpace(work: Work<Settings, Known>): Step<Known> {
  const key = work.settings.space;
  const known = (id: string): Known => ({
    space: { key, id },
    title: titleOf(work.content, null),
    given: [],
    withId: false,
    sought: false,
    page: null,
    has: '',
    next: null,
    pieces: [],
  });
  return {
    name: 'find space',
    effect: 'look',
    call: get(work, `/spaces?keys=${encodeURIComponent(key)}&limit=1`),
    read({ body }) {
      const [space] = spaces.parse(body).results;
      if (!space) throw new ObjectNotFound(`There is no space ${key}.`);
      return known(space.id);
    },
    foresee: () => known('{{space}}'),
  };
}

const links = z.object({ base: z.string().optional(), webui: z.string().optional() }).optional();
const page = z.object({
  id: z.string().min(1),
  status: z.string(),
  title: z.string(),
  version: z.object({ number: z.number().int() }),
  body: z.object({ storage: z.object({ value: z.string() }) }).optional(),
  _links: links,
});
const pages = z.object({ results: entriesOf(page), _links: links });

const urlOf = (of: z.infer<typeof links>, base = of?.base): string | null =>
  base && of?.webui ? `${base}${of.webui}` : null;

/** Searches for the page by its title. */
function find(work: Where, ids: PageIds, known: Known): Step<Known> {
  const { space, title } = known;
  const query = new URLSearchParams({ 'space-id': space.id, title, 'body-format': 'storage', limit: '5' });
  const none = { ...known, sought: true };
  return {
    name: 'find',
    effect: 'look',
    call: get(work, `/pages?${query}`),
    read({ body }) {
      const { results, _links } = pages.parse(body);
      const ours = results.find(
        ({ status, body }) => status === 'current' && isPageFor(body?.storage.value ?? '', ids),
      );
      if (ours)
        return {
          ...known,
          given: [title],
          page: { id: ours.id, url: urlOf(ours._links, _links?.base ?? ours._links?.base) },
        };
      // Titles are unique in a space. Other connections may have a page of this meeting, too.
      if (results.length > 0 && !known.withId)
        return { ...known, withId: true, title: `${title} [${ids.object}]` };
      return none;
    },
    foresee: () => none,
  };
}

function create(work: Work<Settings, Known>, known: Known): Step<Known> {
  const { content, settings } = work;
  const pieces = piecesOf(content, settings.transcript);
  const then = (id: string, url: string | null): Known => ({
    ...known,
    sought: false,
    given: [known.title],
    page: { id, url },
    has: stateOf(known.title, pieces),
    pieces: pieces.map(({ name }) => name),
  });
  return {
    name: 'create',
    effect: 'write',
    call: send(work, 'POST', '/pages', {
      spaceId: known.space.id,
      status: 'current',
      title: known.title,
      ...(settings.parent === '' ? {} : { parentId: settings.parent }),
      body: { representation: 'storage', value: pageOf(pieces, idsOf(content.id, work)) },
    }),
    read({ body }) {
      const made = page.parse(body);
      return then(made.id, urlOf(made._links));
    },
    foresee: () => then('{{page}}', null),
  };
}

/** Returns a hash that changes when the page has to be rewritten. */
const stateOf = (title: string, pieces: readonly Piece[]) =>
  hashOf(JSON.stringify([title, pieces.map(({ name, mark }) => [name, mark])]));

/** Maximum titles that are remembered as ours for one page. */
const titlesKept = 5;

/** Reads the page and computes its next version. */
function read(
  work: Work<Settings, Known>,
  known: Known,
  id: string,
  { title, has }: { title: string; has: string },
): Step<Known> {
  return {
    name: 'read',
    effect: 'look',
    understands: [404],
    call: get(work, `/pages/${id}?body-format=storage`),
    read({ status, body }) {
      const there = status === 404 ? null : page.parse(body);
      if (there?.status !== 'current') throw new DeletedByPerson('The page was deleted.');
      const before = there.body?.storage.value ?? '';
      const ids = idsOf(work.content.id, work);
      // If the option for the transcript is off, an existing one stays up to date.
      const wanted = piecesOf(work.content, work.settings.transcript || hasTranscript(before, ids));
      const merged = merge(before, wanted, { ids, before: known.pieces });
      const renamed = known.given.includes(there.title) ? title : there.title;
      const seen: Known = {
        ...known,
        given: [...new Set([...known.given, renamed === title ? title : known.title])].slice(-titlesKept),
        page: { id, url: urlOf(there._links) ?? known.page?.url ?? null },
        pieces: [...new Set([...known.pieces, ...wanted.map(({ name }) => name)])],
      };
      if (merged === before && renamed === there.title) return { ...seen, has };
      const next = { version: there.version.number + 1, title: renamed, body: merged, has };
      return { ...seen, next: { ...next, renames: renamed !== there.title } };
    },
    foresee: () => ({ ...known, has }),
  };
}

/** Writes the next version of the page. Repeating the call has no further effect. */
function write(
  work: Work<Settings, Known>,
  known: Known,
  id: string,
  { version, title, renames, body, has }: NonNullable<Known['next']>,
): Step<Known> {
  const written = { ...known, has, next: null };
  const again = { ...known, has: '', next: null };
  return {
    name: 'write',
    effect: 'write',
    repeatable: true,
    // With 400, another page may have the title.
    understands: renames && !known.withId ? [409, 400] : [409],
    call: send(work, 'PUT', `/pages/${id}`, {
      id,
      status: 'current',
      title,
      version: { number: version },
      body: { representation: 'storage', value: body },
    }),
    read({ status }) {
      // Someone saved the page meanwhile, or this call is a repetition: reads the page again.
      if (status === 409) return again;
      return status === 400 ? { ...again, withId: true } : written;
    },
    foresee: () => written,
  };
}
