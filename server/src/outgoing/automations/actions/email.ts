import { type AutomationAction, storedLocale } from '@afterword/api-client/contract';
import { findUnsubscribed } from '../../../people/mail-refusals/refusals.ts';
import { derivedId } from '../../../platform/postgres/derived-id.ts';
import type { Wanted } from '../../integrations/ledger/store.ts';
import type { MeetingFacts } from '../facts.ts';
import { forgetNotices } from '../notices.ts';
import type { Owner } from '../owners.ts';
import { type Action, type ActionContext, type ActionStart, skipped } from './action.ts';
import { claimRecipients, ensureWay, send } from './sending.ts';

type MailAction = Extract<AutomationAction, { type: 'email' }>;

/** Emails the meeting, or once a week all meetings, one email per recipient. */
export const email: Action<MailAction> = {
  goesOut: true,
  async begin(action, acting) {
    const { client, place, automation, runId, step, begins, meeting } = acting;
    if (acting.approved) await forgetNotices(client, place, { meetingId: meeting.id, begins });
    return mailEach(recipientsOf(action, meeting, acting.owner), acting, {
      // `claimRecipients` decides who gets an email. Unique, so that an email can follow one that did not arrive.
      mailTo: (address) =>
        automation.builtIn
          ? { about: 'notice', key: `notice ${address}` }
          : { about: 'copy', key: `run ${runId} ${step} ${address}` },
    });
  },
  collects: ({ weekly }) => weekly === true,
  async beginCollected(action, acting, { week, meetings }) {
    const { automation, meeting } = acting;
    return mailEach(recipientsOf(action, meeting, acting.owner), acting, {
      // The id must not depend on which meeting comes first. That meeting may be deleted, or its run finished, before
      // the remaining recipients get the email.
      event: { ...acting, meeting: { ...meeting, id: derivedId(['digest', automation.id, week]) } },
      mailTo: (address) => ({
        about: 'digest',
        key: `digest ${automation.id} ${week} ${address}`,
        payload: JSON.stringify({ meetings }),
      }),
    });
  },
  addresses: (action, meeting, owner) => recipientsOf(action, meeting, owner).map(({ address }) => address),
};

/** Returns the recipients of an email: participants, the owner and any addresses the automation names. */
function recipientsOf(
  { to }: MailAction,
  meeting: MeetingFacts,
  owner: Owner,
): { address: string; locale: string }[] {
  const known = new Map(meeting.present.map(({ email, locale }) => [email.toLowerCase(), locale]));
  known.set(owner.email.toLowerCase(), owner.locale);
  const addresses = to.flatMap((one) => {
    if (one === 'participants') return meeting.present.map(({ email }) => email);
    return one === 'me' ? owner.email : one;
  });
  return [...new Set(addresses.map((address) => address.toLowerCase()))].map((address) => ({
    address,
    locale: storedLocale(known.get(address) ?? owner.locale),
  }));
}

/**
 * Starts an email to each recipient who still accepts email and has not been notified of the event.
 * @param event the event, if it is not the run's meeting
 */
async function mailEach(
  recipients: ReturnType<typeof recipientsOf>,
  acting: ActionContext,
  {
    event = acting,
    mailTo,
  }: {
    event?: ActionContext;
    mailTo: (address: string) => Pick<Wanted, 'about' | 'key' | 'payload'>;
  },
): Promise<ActionStart> {
  const { place, runId, meeting, deps, now } = acting;
  if (recipients.length === 0) return skipped('nobody');
  const refusing = await findUnsubscribed(
    deps.control,
    place.workspace.id,
    recipients.map(({ address }) => address),
  );
  const wanting = recipients.filter(({ address }) => !refusing.has(address));
  if (wanting.length === 0) return skipped(refusing.size > 0 ? 'unsubscribed' : 'told_already');
  const { first, left } = await claimRecipients(
    event,
    wanting.map(({ address }) => address),
  );
  const fresh = wanting.filter(({ address }) => first.has(address));
  if (fresh.length === 0) return skipped('told_already');
  const connectionId = await ensureMailWay(acting);
  return send(
    acting,
    { left },
    fresh.map(({ address, locale }) => ({
      connectionId,
      meetingId: meeting.id,
      ...mailTo(address),
      recipient: address,
      locale,
      runId,
      dueAt: now,
    })),
  );
}

/** Creates the connection for emails of automations if missing. */
const ensureMailWay = (acting: ActionContext) =>
  ensureWay(acting, {
    integration: 'email',
    settings: { to: [acting.owner.email], send: 'by-hand' },
    uses: null,
  });
