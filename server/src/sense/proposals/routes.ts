import type { Proposal, ProposedChange } from '@afterword/api-client/contract';
import type { CallerContext } from '../../people/access/actor.ts';
import { signedIn } from '../../people/access/procedure.ts';
import { failure } from '../../platform/errors/failure.ts';
import { readFrom, writeTo } from '../../transcripts/meetings/authorize.ts';
import { makeEdit } from '../../transcripts/meetings/edits/store.ts';
import { bytesOf } from '../../transcripts/meetings/storage-limit.ts';
import { written, writtenLine } from '../../transcripts/meetings/written.ts';
import { findItems, settle } from '../actions/settle.ts';
import { addAction } from '../actions/store.ts';
import { addProposal, readCurrentEntries, readProposals, takeProposal } from './store.ts';

const { proposals } = signedIn;

export const proposalRoutes = {
  list: proposals.list.handler(async ({ input, context }) => ({ items: await describe(context, input.id) })),

  create: proposals.create.handler(async ({ input, context }) => {
    const { deps, actor } = context;
    const change = cleaned(input.change);
    if (change.kind === 'done') await requireOpen(context, input.id, change.actionId);
    else
      await deps.storageLimit.claim(actor, bytesOf(change.kind === 'entry' ? change.content : change.text));
    const fresh = {
      id: input.proposalId,
      proposedBy: actor.key?.name ?? actor.account.name,
      change,
      basedOn: input.basedOn,
    };
    const id = await writeTo(
      context,
      input.id,
      (client, key) => addProposal(client, key, fresh, deps.clock.now()),
      'comment',
    );
    const [made] = await describe(context, input.id, id);
    if (!made) throw failure('not_found');
    return made;
  }),

  accept: proposals.accept.handler(async ({ input: { id, proposalId }, context }) => {
    const now = context.deps.clock.now();
    const [held] = await readFrom(context, id, (db, key) => readProposals(db, key, proposalId));
    if (!held) throw failure('not_found');
    const { change, basedOn } = held;
    // `settle` checks that the caller owns the item, and can safely be repeated.
    if (change.kind === 'done') await settle(context, change.actionId, true);
    await writeTo(
      context,
      id,
      async (client, key) => {
        await takeProposal(client, key, proposalId);
        if (change.kind === 'entry')
          await makeEdit(client, key, change, { now, basedOn: basedOn ?? undefined, id: proposalId });
        if (change.kind === 'action') await addAction(client, key, { ...change, id: proposalId }, now);
      },
      change.kind === 'done' ? 'comment' : 'write',
    );
    return { status: 'accepted' };
  }),

  decline: proposals.decline.handler(async ({ input: { id, proposalId }, context }) => {
    await writeTo(context, id, (client, key) => takeProposal(client, key, proposalId), 'comment');
    return { status: 'declined' };
  }),
};

/** Returns the change with texts ready for storing. @throws invalid_input if nothing remains of one */
function cleaned(change: ProposedChange): ProposedChange {
  if (change.kind === 'entry') return { ...change, content: written('change.content', change.content) };
  if (change.kind === 'done') return change;
  const assignee = change.assignee?.trim() ? writtenLine('change.assignee', change.assignee) : null;
  return { ...change, text: writtenLine('change.text', change.text), assignee };
}

/** @throws not_found if the item is not in this meeting; conflict if it is done */
async function requireOpen(context: CallerContext, meetingId: string, actionId: string): Promise<void> {
  const [item] = await findItems(context, [actionId]);
  if (item?.meetingId !== meetingId) throw failure('not_found');
  if (item.done)
    throw failure('conflict', { fields: [{ field: 'change.actionId', reason: 'The item is already done' }] });
}

/** Returns the caller's proposals in a meeting, or one of them, beside what they would replace. */
async function describe(context: CallerContext, meetingId: string, proposalId?: string): Promise<Proposal[]> {
  const { rows, entries } = await readFrom(context, meetingId, async (db, key) => {
    const found = await readProposals(db, key, proposalId);
    const entryIds = found.flatMap(({ change }) => (change.kind === 'entry' ? [change.entryId] : []));
    const current = await readCurrentEntries(db, key, entryIds);
    return { rows: found, entries: new Map(current.map((entry) => [entry.id, entry])) };
  });
  const actionIds = rows.flatMap(({ change }) => (change.kind === 'done' ? [change.actionId] : []));
  const items = actionIds.length > 0 ? await findItems(context, actionIds) : [];
  return rows.map(({ id, proposedBy, createdAt, change, basedOn, writable }) => {
    const entry = change.kind === 'entry' ? entries.get(change.entryId) : undefined;
    const item = change.kind === 'done' ? items.find((each) => each.id === change.actionId) : undefined;
    return {
      ...{ id, meetingId, proposedBy, createdAt: createdAt.toISOString(), change },
      current: entry
        ? { speaker: entry.speaker, text: entry.content, revision: entry.revision }
        : item
          ? { speaker: null, text: item.text, revision: item.revision }
          : null,
      outdated:
        (change.kind === 'entry' && entry?.revision !== basedOn) ||
        (change.kind === 'done' && item?.done !== false),
      may: { accept: change.kind === 'done' ? (item?.may.settle ?? false) : writable },
    };
  });
}
