import { z } from 'zod';
import { defineIntegration } from '../integration.ts';
import { sendField, transcriptField } from '../settings.ts';
import { piecesOf, titleOf } from './blocks.ts';
import { call, statusOf, version } from './call.ts';
import { idIn, type Known, known, type Settings, settings } from './known.ts';
import { checkCandidate, create, find, lookAtPage, rename, stateOf } from './page.ts';
import { findParent, readDataSource } from './parent.ts';
import { addTo, createdIn, createOf, nextOfPiece } from './pieces.ts';

/**
 * Writes a page per meeting, below a page or in a database. The page itself belongs to the person; we write its title
 * and a link. The results go to subpages, which are rewritten only while nobody else changed them. The link identifies
 * the page: as a URL property if the database has one, otherwise as the first block of pages with the same title.
 */
export const notion = defineIntegration<Settings, Known>({
  id: 'notion',
  name: 'Notion',
  feature: 'notion',
  of: ['me', 'workspace'],
  receives: 'meeting',
  changedThere: 'kept',
  deletedThere: 'stays-until-sent-again',
  needs: [],
  settings,
  fields: [
    { name: 'token', kind: 'secret', required: false },
    {
      name: 'parent',
      kind: 'text',
      required: true,
      example: 'https://www.notion.so/Meetings-0123456789abcdef0123456789abcdef',
    },
    sendField,
    transcriptField,
  ],
  known,
  // https://developers.notion.com/docs/authorization: permissions belong to the app and are not requested as scopes.
  signIn: {
    authorizationEndpoint: 'https://api.notion.com/v1/oauth/authorize',
    tokenEndpoint: 'https://api.notion.com/v1/oauth/token',
    scopes: [],
    parameters: { owner: 'user' },
    client: 'basic',
    body: 'json',
    revoke: ({ access }, { clientId, clientSecret }) => ({
      method: 'POST',
      url: 'https://api.notion.com/v1/oauth/revoke',
      headers: {
        'content-type': 'application/json',
        'notion-version': version,
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      },
      body: JSON.stringify({ token: access }),
    }),
  },
  identify: () => ({
    name: 'identify',
    effect: 'look',
    call: call('GET', '/v1/users/me'),
    read({ body }) {
      const { id, name, bot } = me.parse(body);
      return { id, label: bot.workspace_name ?? name ?? id };
    },
    foresee: () => ({ id: '{{bot}}', label: '' }),
  }),
  // https://developers.notion.com/reference/request-limits: three calls per second on average for each connection.
  pace: { calls: 3, per: 1_000 },
  base: 'https://api.notion.com',
  signs: 'bearer',
  statusOf,
  version: { name: version, ends: null },
  next(work) {
    const { content, settings, known, inDoubt } = work;
    const parentId = idIn(settings.parent) ?? '';
    // The settings may name another parent meanwhile; existing pages stay where they are.
    if (!known || (known.page === null && known.parent.of !== parentId)) return findParent(parentId);
    if (known.parent.kind === 'database') return readDataSource(known);
    const title = titleOf(content);
    if (known.page === null) {
      const [candidate] = known.candidates;
      if (candidate !== undefined) return checkCandidate(candidate, work, known);
      if (inDoubt === 'create') return find(work, { ...known, search: 'due' }, 'again');
      if (known.search !== 'sought') return find(work, known, 'sought');
      return create(work, known);
    }
    const wanted = piecesOf(content, settings.transcript, known.pieces, createdIn(inDoubt));
    // Must come first, because `inDoubt` is reported only once.
    const doubted = wanted.find(({ name }) => inDoubt === createOf(name) || inDoubt === addTo(name));
    const decided = doubted && nextOfPiece(doubted, known, known.page.id, inDoubt);
    if (decided) return decided;
    const has = stateOf(title, wanted);
    if (known.has !== has) return lookAtPage(known, known.page, has);
    if (known.title !== title && !known.renamed) return rename(known, known.page, title);
    for (const each of wanted) {
      const step = nextOfPiece(each, known, known.page.id, inDoubt);
      if (step) return step;
    }
    return null;
  },
  remove({ known, inDoubt, url, meetingId: id, connection, now }) {
    if (known.page === null) {
      const sought = {
        content: { id, url, title: known.title, startedAt: known.noneBefore },
        connection,
        now,
      };
      const [candidate] = known.candidates;
      if (candidate !== undefined) return checkCandidate(candidate, sought, known);
      return inDoubt === 'create' ? find(sought, known, 'sought') : null;
    }
    const gone = { ...known, page: null, pieces: {} };
    return {
      name: 'remove',
      effect: 'write',
      repeatable: true,
      understands: [404],
      call: call('PATCH', `/v1/pages/${known.page.id}`, { in_trash: true }),
      read: () => gone,
      foresee: () => gone,
    };
  },
  urlOf: ({ page }) => page?.url ?? null,
});

const me = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  bot: z.object({ workspace_name: z.string().nullish() }),
});
