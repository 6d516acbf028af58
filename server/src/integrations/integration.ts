import type { Feature } from '@afterword/api-client/contract';
import { z } from 'zod';
import type { Generator } from '../generated-text.ts';
import type { ExportMessages } from '../locales/export-messages.ts';
import type { Pace } from '../platform/rate-limits.ts';

/*
 * What a destination of meetings is, seen from the server. An adapter is pure: from a meeting, and what is known of it at the
 * destination, it says which call comes next, and from the answer it says what is known then. Connections, credentials,
 * deliveries, retries and limits are the same for all and none of an adapter's business.
 */

/** Something that was said, with who said it. */
export interface Line {
  /** Empty where nobody knows. */
  speaker: string;
  text: string;
}

/** What an automation had a language model find, under a title. */
export interface Found {
  title: string;
  lines: readonly string[];
  /** The ids of the entries that each line rests on: with one of them it goes. */
  cites?: readonly (readonly string[])[];
  /** Unknown of what was found before it was kept. */
  generatedBy?: Generator;
}

/** What a destination gets of a meeting. */
export interface MeetingContent {
  id: string;
  /** Where the meeting is on this server. */
  url: string;
  /** What it belongs to. */
  workspace: { id: number; name: string; timeZone?: string | null };
  title: string;
  /** ISO 8601. */
  startedAt: string;
  /** ISO 8601; null where it has no end. */
  endedAt: string | null;
  /** As people read it. */
  platform: string;
  participants: readonly string[];
  /** Addresses of those participants whom the workspace knows, and of whoever the meeting was shared with. */
  emails: readonly string[];
  /** Null where none was made. */
  summary: {
    /** The language model that wrote it; null where all of it is quotations. */
    generatedBy: Generator | null;
    overview: readonly Line[];
    /** Those of its template, under their titles. */
    sections: readonly { title: string; lines: readonly Line[] }[];
    decisions: readonly (Line & { possible: boolean })[];
    actions: readonly (Line & {
      /** Stays the same when the summary is renewed. */
      id: string;
      assignee: string | null;
      /** As it was said. */
      due: string | null;
      /** `YYYY-MM-DD`; null where no date can be known. */
      dueDate: string | null;
      done: boolean;
      /** Whether it is for the person whose connection it is; nobody's in a workspace's. */
      mine: boolean;
    })[];
    questions: readonly Line[];
  } | null;
  /** What an automation found besides. */
  more?: readonly Found[];
  /** The turns in reading order; `time` is `HH:MM:SS` since the start. */
  transcript: readonly (Line & { time: string })[];
  /** The words around it, in the language of whoever connected the destination. */
  words: ExportMessages;
}

/** An event that is delivered word for word. */
export interface DeliveredEvent {
  /** The same on every attempt. */
  id: string;
  type: string;
  /** The body, ready to be sent. */
  payload: string;
}

/** A call of a vendor's API. What it signs in with is the connection's. */
export interface HttpCall {
  kind: 'http';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Beginning with a slash, under the base address; or a whole one: of another host of the vendor's, or as a person entered it. */
  url: string;
  headers?: Record<string, string>;
  /** Ready to be sent. */
  body?: string;
}

/** A file in the folder that the operator chose. */
export interface FileCall {
  kind: 'file';
  /** `find` reads the file whose name ends with this; `write` replaces it as a whole. */
  action: 'find' | 'write';
  name: string;
  text?: string;
}

/** A mail. Sent again, it has the same Message-ID. */
export interface MailCall {
  kind: 'mail';
  to: string;
  id: string;
  subject: string;
  text: string;
  html: string;
  /** The address the mail exists for. */
  link: string;
  /** Where one click ends such mails (RFC 8058). */
  unsubscribe?: string;
}

export type Call = HttpCall | FileCall | MailCall;

/** What came back. */
export interface Answer {
  status: number;
  /** The body as JSON where it is some, else as text. */
  body: unknown;
  /** The beginning of the body as it came, for the history. */
  text?: string;
  /** True where it comes from a limit of this server, not from the destination. */
  limited?: true;
}

/** The next thing to do at the destination. */
export interface Step<Known> {
  /** Names it among the steps of its destination, for the history. */
  name: string;
  call: Call;
  /** A `look` changes nothing there. */
  effect: 'look' | 'write';
  /** True where making the call again changes nothing: then it need not be looked for when its answer was lost. */
  repeatable?: boolean;
  /** The call is not made before: what was written there can be found only after a while. */
  notBefore?: Date;
  /** Answers besides those of success that `read` understands: 404 of a look, 409 of what is there already. */
  understands?: readonly number[];
  /**
   * What is known then.
   * @throws {UnexpectedAnswer} for one that is not the destination's.
   * @throws {DeletedThere} where a person deleted what was written.
   * @throws {NotThere} where a search found nothing, as a 404 would say.
   */
  read(answer: Answer): Known;
  /** What is going to be known, as far as it can be told without an answer: so a preview can go on. */
  foresee(): Known;
}

/** What the next step follows from. */
export interface Work<Settings = unknown, Known = unknown> {
  /** Names the delivery. */
  id: string;
  /** Names the connection: with the meeting it says which objects there are ours (`identity.ts`). */
  connection: string;
  content: MeetingContent;
  /** Of a mail about a week: all its meetings. */
  digest?: readonly MeetingContent[];
  /** Null where the meeting itself is delivered. */
  event: DeliveredEvent | null;
  settings: Settings;
  /** Whose account the connection is, where the destination has accounts. */
  account: VendorAccount | null;
  /** Whom a mail goes to where the settings do not say it, and the address at which they want no more of them. */
  recipient?: { address: string; unsubscribe: string };
  /** Where each address in the settings ends mails of this workspace; null for one that did. */
  unsubscribeAt?: ReadonlyMap<string, string | null>;
  /** Null before the first delivery of this meeting to this connection. */
  known: Known | null;
  /** The step that may have been heard or not, because its answer was lost. Looking decides it. */
  inDoubt: string | null;
  now: Date;
}

/** An answer that no version of the vendor's API gives. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

/** What the settings name is not there. */
export class NotThere extends Error {
  override readonly name = 'NotThere';
}

/** A person deleted what we wrote: it stays deleted until somebody chooses "Send again", which forgets what is known of it. */
export class DeletedThere extends Error {
  override readonly name = 'DeletedThere';
}

/** Whether it was the answer that could not be read, and nothing of ours that went wrong. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof NotThere ||
  error instanceof DeletedThere ||
  error instanceof UnexpectedAnswer ||
  error instanceof z.ZodError;

/** A field of a connection's settings, as a form shows it. */
export interface Field {
  name: string;
  kind: 'text' | 'secret' | 'url' | 'emails' | 'choice' | 'choices' | 'checkbox';
  required: boolean;
  choices?: readonly string[];
  /** What an entry looks like, the same in every language; a required text without choices has one. */
  example?: string;
}

/** Which of its fields is what we sign in with there; of many destinations none is. */
export const credentialField = ({ fields }: { fields: readonly Field[] }): string | undefined =>
  fields.find(({ kind }) => kind === 'secret')?.name;

/** Who somebody is at a destination. */
export interface VendorAccount {
  /** The vendor's own id of it: its limits are counted by it. */
  id: string;
  /** As people know it. */
  label: string;
}

/** How a person lets us in there in a browser: OAuth 2.0 (RFC 6749) with PKCE (RFC 7636). */
export interface SignIn {
  /** Whole addresses, as the vendor names them; `<ID>_API_BASE` moves these too. */
  authorizationEndpoint: string;
  tokenEndpoint: string;
  scopes: readonly string[];
  /** Besides those of the RFCs, what the vendor wants to be asked with: `access_type=offline`. */
  parameters?: Readonly<Record<string, string>>;
  /** How our app says who it is (RFC 6749, section 2.3.1): in a header, or among the parameters. */
  client: 'basic' | 'post';
  /** The form of the body of requests for tokens, where it is none of the RFC's. */
  body?: 'json';
  /** An answer with tokens, brought into the form of RFC 6749, section 5.1, where the vendor has one of its own. */
  readTokens?(body: unknown): unknown;
  /** The call that takes a token back; left out where the vendor has none. */
  revoke?(token: { access: string; refresh: string | null }, app: App): RevokeCall;
}

/** The app that was registered at the vendor. */
export interface App {
  clientId: string;
  clientSecret: string;
}

/** A call that ends what somebody granted. It proves itself. */
export interface RevokeCall {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/** How calls prove who makes them: by a signature, a token, or a user's name with one (RFC 7617). */
export type Proof = 'standard-webhooks' | 'bearer' | { basic: string };

/** What is being taken away at a destination, because the meeting was deleted and the person asked for it. */
export type Removal<Settings = unknown, Known = unknown> = Pick<
  Work<Settings, Known>,
  'id' | 'connection' | 'settings' | 'account' | 'inDoubt' | 'now'
> & {
  meetingId: string;
  /** Where the meeting was on this server. */
  url: string;
  known: Known;
};

/** Something that takes place at a time of day, as a calendar has it: neither cancelled nor declined. */
export interface CalendarEvent {
  /** The calendar's own id. */
  id: string;
  /** Empty where it has none. */
  title: string;
  /** ISO 8601 in UTC. */
  startsAt: string;
  endsAt: string;
  /** Texts that may say where to join it, the likeliest first. */
  links: readonly string[];
  /** Whoever is invited and has not declined, without the person whose calendar it is. */
  people: readonly { name: string; email: string }[];
  /** Whether they are all: a calendar may hide some. */
  allListed: boolean;
}

/**
 * Reads one event of an answer: nothing where it is none that takes place. They are read one by one, because a calendar takes invitations
 * from anybody, and each has a hundred guests. Throws where it cannot be understood.
 */
export type EventReading = () => CalendarEvent[];

/** Which events of a calendar are wanted: those that are on in this time. */
export interface UpcomingWish<Settings = unknown> {
  settings: Settings;
  account: VendorAccount | null;
  from: Date;
  to: Date;
}

/** A destination. `Settings` and `Known` are what its two schemas parse. */
export interface Integration<Settings = unknown, Known = unknown> {
  /** Its folder here, its name in the database and in addresses. */
  id: string;
  /** As people read it, in every language. */
  name: string;
  /** What a plan has to include for it where plans are sold. */
  feature: Feature;
  /** Who can connect it. */
  of: readonly ('me' | 'workspace')[];
  /** `meeting`: it holds the meeting, kept up to date. `events`: it is told of events. `copies`: it gets one copy of a meeting. */
  receives: 'meeting' | 'events' | 'copies';
  /** What it needs of the operator, as names of environment variables; without them its card says so. */
  needs: readonly string[];
  settings: z.ZodType<Settings>;
  /** One of the kind `secret` is the token that somebody pastes: needed, unless they can sign in instead. */
  fields: readonly Field[];
  known: z.ZodType<Known>;
  /** How a person signs in there; left out where nobody does. */
  signIn?: SignIn;
  /** Looks who a credential belongs to, before it is kept; what needs none has none. */
  identify?(settings: Settings): Step<VendorAccount>;
  /** Calls that one account there may make, as the vendor says. */
  pace: Pace | null;
  /** The base address of its API; null where a person enters whole addresses or none is called. */
  base: string | null;
  /** True where its side signs in here, with a token that is issued once, and says where it wants which events. */
  hooks?: true;
  /** How its calls prove who makes them; none do where it is left out. */
  signs?: Proof | ((settings: Settings) => Proof);
  /** What an answer means as a status of HTTP, where the vendor says it in another way: 200 with `ok: false`. */
  statusOf?(answer: Answer): number;
  /** `object`: the vendor documents 403 for one object, which the account may not change. Else 403 concerns the account. */
  forbids?: 'object';
  /** `connection`: by 410 the receiver asks to be sent nothing more (https://www.standardwebhooks.com). Else it concerns one object. */
  gone?: 'connection';
  /** The version of the API that is called, and the day it ends there (`YYYY-MM-DD`); null for what has none. */
  version: { name: string; ends: string | null } | null;
  /** The next step, or null when what is there is what it shall be. */
  next(work: Work<Settings, Known>): Step<Known> | null;
  /** Takes away what was written of a meeting, step by step; null when nothing is left. Left out where nothing can be taken away. */
  remove?(work: Removal<Settings, Known>): Step<Known> | null;
  /** Where a person can open it. */
  urlOf(known: Known): string | null;
  /** How the events of a calendar are read; left out by what is none, null where the person does not want it. */
  upcoming?(wish: UpcomingWish<Settings>): Step<EventReading[]> | null;
}

/** Checks an adapter against the types of its own schemas, and lists it as one of many. */
export const defineIntegration = <Settings, Known>(integration: Integration<Settings, Known>): Integration =>
  integration as unknown as Integration;
