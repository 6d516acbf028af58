import { z } from 'zod';
import { hashOf } from '../content.ts';
import { objectId } from '../identity.ts';
import { defineIntegration, type HttpCall, type Step, type Work } from '../integration.ts';
import { sendField, transcriptField } from '../settings.ts';
import { entriesOf } from '../vendor-answers.ts';
import {
  bodyOf,
  createdIn,
  isUntouched,
  markOfProperty,
  marksFound,
  marksOf,
  type ObjectType,
  type Piece,
  propertiesOf,
  shownPropertiesOf,
  signatureOf,
  typeOf,
  wantedPieces,
  withContact,
  wordOf,
} from './records.ts';
import { type Known, type KnownRecord, known, objectTypes, type Settings, settings } from './state.ts';

/**
 * API versions: of records, current since September 2026, and of tokens and accounts
 * (https://developers.hubspot.com/docs/api-reference/legacy/migration-guide). Each is supported for 18 months.
 */
const [version, accountVersion] = ['2026-09', '2026-03'];

/**
 * Milliseconds until a search finds new records: HubSpot says "a few moments"
 * (https://developers.hubspot.com/docs/api-reference/latest/crm/search-the-crm).
 */
const indexed = 30_000;

/** Maximum contacts per meeting, which is also the maximum values per filter. */
const maxContacts = 100;

/**
 * Adds a note or meeting to the timelines of the participants' contacts, and a task per action item. Every body ends
 * with our id, so that a search finds records whose creation got no answer. Updates only properties that still have the
 * value we wrote.
 */
export const hubspot = defineIntegration<Settings, Known>({
  id: 'hubspot',
  name: 'HubSpot',
  feature: 'google-drive-and-zapier',
  of: ['me', 'workspace'],
  receives: 'meeting',
  changedThere: 'kept',
  deletedThere: 'stays',
  needs: [],
  settings,
  fields: [
    { name: 'token', kind: 'secret', required: false },
    { name: 'as', kind: 'choice', required: true, choices: ['note', 'meeting'] },
    { name: 'tasks', kind: 'checkbox', required: false },
    sendField,
    transcriptField,
  ],
  known,
  // https://developers.hubspot.com/docs/api-reference/latest/authentication/manage-oauth-tokens
  signIn: {
    authorizationEndpoint: 'https://app.hubspot.com/oauth/authorize',
    tokenEndpoint: `https://api.hubapi.com/oauth/${accountVersion}/token`,
    scopes: ['oauth', 'crm.objects.contacts.read', 'crm.objects.contacts.write'],
    client: 'post',
    revoke: ({ access, refresh }, { clientId, clientSecret }) => ({
      method: 'POST',
      url: `https://api.hubapi.com/oauth/${accountVersion}/token/revoke`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        token: refresh ?? access,
        client_id: clientId,
        client_secret: clientSecret,
      }).toString(),
    }),
  },
  identify: () => ({
    name: 'identify',
    effect: 'look',
    call: { kind: 'http', method: 'GET', url: `/account-info/${accountVersion}/details` },
    read({ body }) {
      const { portalId, uiDomain } = details.parse(body);
      return { id: `${uiDomain}/${portalId}`, label: `HubSpot ${portalId}` };
    },
    foresee: () => ({ id: '{{account}}', label: '' }),
  }),
  // HubSpot allows 100 calls per ten seconds for each app and account, and five searches per second
  // (https://developers.hubspot.com/docs/developer-tooling/platform/usage-guidelines).
  pace: { calls: 4, per: 1_000 },
  base: 'https://api.hubapi.com',
  signs: 'bearer',
  // The version of the token calls is the first to end, 18 months after March 2026.
  version: { name: version!, ends: '2027-09-30' },
  next(work) {
    const { content, settings, inDoubt } = work;
    const known = work.known ?? nothing(work);
    const ids = idsOf(content.id, work);
    const emails = content.emails.slice(0, maxContacts);
    const wanted = wantedPieces(content, { ...settings, object: ids.object }, known.records);
    // Must come first, because `inDoubt` is reported only once. The meeting may no longer have the record.
    const doubted = createdIn(inDoubt);
    if (doubted && !known.records[doubted]?.id)
      return find(work, ids, { ...known, sought: {} }, typeOf(doubted, settings), 'again', doubted);
    if (emails.length > 0 && known.emails !== emailsOf(emails)) return findContacts(emails, known);
    const again = objectTypes.find((type) => known.sought[type] === 'again');
    if (again) return find(work, ids, known, again, 'yes');
    for (const piece of wanted) {
      const there = known.records[piece.key];
      if (there?.id) continue;
      if (known.sought[piece.type] !== 'yes') return find(work, ids, known, piece.type, 'yes');
    }
    for (const piece of wanted) {
      const there = known.records[piece.key];
      if (there?.gone) continue;
      if (!there?.id) return create(piece, known);
      if (there.has !== hashOf(JSON.stringify(piece.properties))) return look(piece, there, known);
      if (there.changes) return change(piece.key, there, there.changes, known);
      const contact = known.contacts.find((each) => !there.contacts.includes(each));
      if (contact !== undefined) return link(piece.key, there, contact, known);
    }
    const keys = new Set(wanted.map(({ key }) => key));
    for (const [key, there] of Object.entries(known.records)) {
      if (keys.has(key) || there.id === null || there.gone) continue;
      if (there.has !== unwanted) return lookUnwanted(key, there, known);
      if (there.changes) return discard(key, there, known);
    }
    return null;
  },
  remove({ known, inDoubt, settings, connection, meetingId, now }) {
    const key = createdIn(inDoubt);
    if (key)
      return find(
        { now },
        idsOf(meetingId, { connection }),
        { ...known, sought: {} },
        typeOf(key, settings),
        'yes',
      );
    const [found] = Object.entries(known.records).filter(([, { id, gone }]) => id !== null && !gone);
    if (!found) return null;
    const [name, there] = found;
    return removal(name, there, withRecord(known, name, { ...there, gone: true }));
  },
  urlOf({ account, contacts, records }) {
    const [contact] = contacts;
    const id = records.summary?.id;
    const [domain, portal] = account.split('/');
    if (!contact || !id || !portal) return null;
    return `https://${domain}/contacts/${portal}/record/0-1/${contact}/?engagement=${id}`;
  },
});

const details = z.object({ portalId: z.number().int(), uiDomain: z.string().min(1) });

const nothing = ({ account }: Work<Settings, Known>): Known => ({
  emails: '',
  contacts: [],
  sought: {},
  soughtAt: '',
  records: {},
  account: account?.id ?? '',
});

/** Ids in the records of a meeting: this connection's own, and the one that earlier versions wrote. */
interface RecordIds {
  object: string;
  meeting: string;
}

const idsOf = (meeting: string, { connection }: { connection: string }): RecordIds => ({
  object: objectId({ meeting, destination: 'hubspot', connection, kind: 'records' }),
  meeting,
});

const emailsOf = (emails: readonly string[]) => hashOf(JSON.stringify(emails));
const pathOf = (type: ObjectType | 'contacts') => `/crm/objects/${version}/${type}`;
const withRecord = (known: Known, key: string, changed: KnownRecord): Known => ({
  ...known,
  records: { ...known.records, [key]: changed },
});

const send = (method: 'POST' | 'PATCH', url: string, body: unknown): HttpCall => ({
  kind: 'http',
  method,
  url,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const entry = z.object({ id: z.string().min(1), properties: z.record(z.string(), z.string().nullable()) });
const entries = z.object({ results: entriesOf(entry) });

/** Finds the contacts with these addresses. */
function findContacts(emails: readonly string[], known: Known): Step<Known> {
  const after = (contacts: string[]): Known => ({ ...known, emails: emailsOf(emails), contacts });
  return {
    name: 'find contacts',
    effect: 'look',
    call: send('POST', `${pathOf('contacts')}/search`, {
      filterGroups: [{ filters: [{ propertyName: 'email', operator: 'IN', values: emails }] }],
      properties: ['email'],
      limit: maxContacts,
    }),
    read: ({ body }) => after(entries.parse(body).results.map(({ id }) => id)),
    foresee: () => after([]),
  };
}

/** Searches for records of the meeting. `then` is the search state to store, unless it finds the record `doubted`. */
function find(
  { now }: { now: Date },
  { object, meeting }: RecordIds,
  known: Known,
  type: ObjectType,
  then: 'again' | 'yes',
  doubted?: string,
): Step<Known> {
  const sought: Known = {
    ...known,
    sought: { ...known.sought, [type]: then },
    soughtAt: now.toISOString(),
  };
  const waits =
    known.sought[type] === 'again' ? { notBefore: new Date(Date.parse(known.soughtAt) + indexed) } : {};
  const body = bodyOf[type];
  return {
    name: `find ${type}`,
    effect: 'look',
    ...waits,
    call: send('POST', `${pathOf(type)}/search`, {
      // Finds records with either id.
      filterGroups: [object, meeting].map((id) => ({
        filters: [{ propertyName: body, operator: 'CONTAINS_TOKEN', value: wordOf(id) }],
      })),
      properties: propertiesOf[type],
      limit: 200,
    }),
    read(answer) {
      const { results } = entries.parse(answer.body);
      const signedWith = (word: string) =>
        results.filter(({ properties }) => signatureOf(properties[body] ?? '', word) !== null);
      const own = signedWith(object);
      // Earlier versions wrote the meeting's id. Such a record gets our id with its next change.
      const found = (own.length > 0 ? own : signedWith(meeting)).flatMap(({ id, properties }) => {
        const text = properties[body] ?? '';
        const signature = signatureOf(text, object) ?? signatureOf(text, meeting);
        if (!signature || known.records[signature.key]?.id) return [];
        const { key, unchanged } = signature;
        const rec: KnownRecord = {
          type,
          id,
          sent: marksFound(type, properties, unchanged),
          has: '',
          changes: null,
          gone: false,
          contacts: known.contacts,
        };
        return [[key, rec] as const];
      });
      return {
        ...sought,
        sought: { ...sought.sought, [type]: found.some(([key]) => key === doubted) ? 'yes' : then },
        records: { ...Object.fromEntries(found), ...known.records },
      };
    },
    foresee: () => sought,
  };
}

const made = z.object({ id: z.string().min(1) });

function create({ key, type, properties }: Piece, known: Known): Step<Known> {
  const after = (id: string) =>
    withRecord({ ...known, sought: { ...known.sought, [type]: 'yes' } }, key, {
      type,
      id,
      sent: marksOf(properties),
      has: hashOf(JSON.stringify(properties)),
      changes: null,
      gone: false,
      contacts: known.contacts,
    });
  return {
    name: `create ${key}`,
    effect: 'write',
    call: send('POST', pathOf(type), {
      properties,
      associations: known.contacts.map((id) => ({
        to: { id },
        types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: withContact[type] }],
      })),
    }),
    read: ({ body }) => after(made.parse(body).id),
    foresee: () => after(`{{${key}}}`),
  };
}

/** Reads a record to find the properties that still have the value we wrote. */
function look({ key, type, properties }: Piece, there: KnownRecord, known: Known): Step<Known> {
  const has = hashOf(JSON.stringify(properties));
  const names = encodeURIComponent(propertiesOf[type].join(','));
  return {
    name: `look at ${key}`,
    effect: 'look',
    understands: [404],
    call: { kind: 'http', method: 'GET', url: `${pathOf(type)}/${there.id}?properties=${names}` },
    read({ status, body }) {
      if (status === 404) return withRecord(known, key, { ...there, gone: true });
      const seen = entry.parse(body).properties;
      const changes = Object.fromEntries(
        Object.entries(properties).filter(([name, value]) => {
          const now = markOfProperty(name, seen[name] ?? '');
          return now !== markOfProperty(name, value) && now === there.sent[name];
        }),
      );
      const any = Object.keys(changes).length > 0;
      return withRecord(known, key, { ...there, has, changes: any ? changes : null });
    },
    foresee: () => withRecord(known, key, { ...there, has }),
  };
}

/** In place of the hash of a record that the meeting no longer has. */
const unwanted = 'unwanted';

/** Reads a record that the meeting no longer has. One that a person changed stays. */
function lookUnwanted(key: string, there: KnownRecord, known: Known): Step<Known> {
  const names = encodeURIComponent(shownPropertiesOf(there.type).join(','));
  return {
    name: `look at ${key}`,
    effect: 'look',
    understands: [404],
    call: { kind: 'http', method: 'GET', url: `${pathOf(there.type)}/${there.id}?properties=${names}` },
    read({ status, body }) {
      if (status === 404) return withRecord(known, key, { ...there, gone: true });
      const seen = entry.parse(body).properties;
      const isOurs = isUntouched(there, seen);
      return withRecord(known, key, { ...there, has: unwanted, changes: isOurs ? {} : null });
    },
    foresee: () => withRecord(known, key, { ...there, has: unwanted, changes: {} }),
  };
}

/** Deletes a record. Repeating it has no further effect. */
const removal = (key: string, there: KnownRecord, after: Known): Step<Known> => ({
  name: `remove ${key}`,
  effect: 'write',
  repeatable: true,
  understands: [404],
  call: { kind: 'http', method: 'DELETE', url: `${pathOf(there.type)}/${there.id}` },
  read: () => after,
  foresee: () => after,
});

/** Deletes a record and forgets it, because it is created again if the meeting gets its content back. */
function discard(key: string, there: KnownRecord, known: Known): Step<Known> {
  const { [key]: _, ...records } = known.records;
  return removal(key, there, { ...known, records });
}

/** Writes properties. Repeating it has no further effect. */
function change(key: string, there: KnownRecord, changes: Record<string, string>, known: Known): Step<Known> {
  const after = withRecord(known, key, {
    ...there,
    sent: { ...there.sent, ...marksOf(changes) },
    changes: null,
  });
  return {
    name: `change ${key}`,
    effect: 'write',
    repeatable: true,
    call: send('PATCH', `${pathOf(there.type)}/${there.id}`, { properties: changes }),
    read: () => after,
    foresee: () => after,
  };
}

/** Links a record to a contact found later. Repeating it has no further effect. */
function link(key: string, there: KnownRecord, contact: string, known: Known): Step<Known> {
  const after = withRecord(known, key, { ...there, contacts: [...there.contacts, contact] });
  return {
    name: `link ${key}`,
    effect: 'write',
    repeatable: true,
    understands: [404],
    call: {
      kind: 'http',
      method: 'PUT',
      url: `${pathOf(there.type)}/${there.id}/associations/default/contacts/${contact}`,
    },
    read: () => after,
    foresee: () => after,
  };
}
