import { randomUUID } from 'node:crypto';
import { type Invitee, type RecapSuggestion, storedLocale } from '@afterword/api-client/contract';
import { exportMessages } from '../../locales/export-messages.ts';
import type { CallerContext } from '../../people/access/actor.ts';
import { findUnsubscribed } from '../../people/mail-refusals/refusals.ts';
import { derivedId } from '../../platform/postgres/derived-id.ts';
import { readFrom } from '../../transcripts/meetings/authorize.ts';
import { readMeeting } from '../../transcripts/meetings/store.ts';
import { readPresent } from '../automations/facts.ts';
import { type Member, readMembers } from '../automations/owners.ts';
import { readInvitees } from '../calendar/upcoming.ts';
import { endWait, insertConnection } from '../integrations/connections/store.ts';
import { readContent } from '../integrations/content.ts';
import { recapMail } from '../integrations/email/recap-mail.ts';
import { enqueue } from '../integrations/ledger/store.ts';

/**
 * Renders the email of a meeting in the caller's language, and suggests recipients: members who attended, and people invited in the
 * caller's own calendars. @throws not_found, forbidden
 */
export async function readRecap(
  context: CallerContext,
  meetingId: string,
): Promise<{ subject: string; text: string; suggested: RecapSuggestion[] }> {
  const { deps, actor } = context;
  const [{ members }, words] = await Promise.all([
    readMembers(deps, actor),
    exportMessages(storedLocale(actor.account.locale)),
  ]);
  const { content, meeting, present } = await readFrom(
    context,
    meetingId,
    async (db, key) => {
      const content = await readContent(db, key, {
        control: deps.control,
        place: actor,
        now: deps.clock.now(),
        words,
        publicUrl: deps.environment.PUBLIC_URL,
        owner: actor.account.id,
      });
      return {
        content,
        meeting: await readMeeting(db, key),
        present: await readPresent(db, actor, { members, participants: content.participants, meetingId }),
      };
    },
    'write',
  );
  const { platform, code, startedAt } = meeting;
  const invited = await readInvitees(deps, actor, {
    accountIds: [actor.account.id],
    platform,
    code,
    startedAt,
  });
  const { subject, text } = recapMail(content);
  return { subject, text, suggested: suggestionsOf(present, invited) };
}

/** Attendees first, each address once. */
function suggestionsOf(present: readonly Member[], invited: readonly Invitee[]): RecapSuggestion[] {
  const suggestions = new Map<string, RecapSuggestion>();
  for (const [attended, people] of [
    [true, present],
    [false, invited],
  ] as const)
    for (const { name, email } of people)
      if (!suggestions.has(email.toLowerCase()))
        suggestions.set(email.toLowerCase(), { name, email, attended });
  return [...suggestions.values()];
}

/**
 * Emails a meeting to these addresses, each in the language of the member or else of the caller.
 * @returns the addresses that get nothing, because they unsubscribed.
 * @throws not_found, forbidden
 */
export async function sendRecap(
  context: CallerContext,
  { id: meetingId, to }: { id: string; to: readonly string[] },
): Promise<string[]> {
  const { deps, actor } = context;
  // Checks the person's permission here, because the ledger is written with the server's access.
  await readFrom(context, meetingId, async () => undefined, 'write');
  const addresses = [...new Set(to)];
  const { members } = await readMembers(deps, actor);
  const locales = new Map(members.map(({ email, locale }) => [email.toLowerCase(), locale]));
  const unsubscribed = await findUnsubscribed(deps.control, actor.workspace.id, addresses);
  const now = deps.clock.now();
  const place = { ...actor, account: null };
  // Deliveries need a connection, so recaps use one per person, which no list shows.
  const connectionId = derivedId([actor.workspace.id, actor.account.id, 'recap']);
  const sent = randomUUID();
  await deps.shards.of(place).transaction(async (client) => {
    await insertConnection(client, place, {
      id: connectionId,
      integration: 'email',
      accountId: actor.account.id,
      madeBy: actor.account.id,
      vendorAccount: null,
      label: null,
      settings: { to: [actor.account.email], send: 'by-hand' },
      createdAt: now,
      forAutomations: true,
    });
    // The connection is hidden, so nobody can resume it. Each request therefore tries again.
    await endWait(client, place, connectionId);
    const wanted = addresses
      .filter((address) => !unsubscribed.has(address))
      .map((recipient) => ({
        connectionId,
        meetingId,
        about: 'copy',
        key: `recap ${sent} ${recipient}`,
        askedBy: actor.account.id,
        recipient,
        locale: storedLocale(locales.get(recipient) ?? actor.account.locale),
        dueAt: now,
      }));
    await enqueue(client, actor.workspace.id, wanted, now);
  });
  return [...unsubscribed];
}
