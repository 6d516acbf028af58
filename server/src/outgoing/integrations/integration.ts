import type { Feature } from '@afterword/api-client/contract';
import { z } from 'zod';
import type { ExportMessages } from '../../locales/export-messages.ts';
import type { Pace } from '../../platform/http/rate-limits.ts';
import type { SchemaName } from '../../platform/outbound/parse-json.ts';
import type { Generator } from '../../text/generated-text.ts';
import type { UpcomingEvents } from './upcoming-events.ts';

/*
 * Interface of a destination for meetings. An adapter is pure: given a meeting and its stored state, it returns the
 * next call; given the answer, it returns the new state. Shared code handles connections, credentials, deliveries,
 * retries and limits.
 */

/** A spoken line with its speaker. */
export interface Line {
  /** Empty if unknown. */
  speaker: string;
  text: string;
}

/** Result of a language model in an automation, with a title. */
export interface Found {
  title: string;
  lines: readonly string[];
  /** Ids of the entries that each line is based on. Deleting one of them removes the line. */
  cites?: readonly (readonly string[])[];
  /** Absent in results from before this was recorded. */
  generatedBy?: Generator;
}

/** Meeting data sent to a destination. */
export interface MeetingContent {
  id: string;
  /** Link to the meeting on this server. */
  url: string;
  workspace: { id: number; name: string; timeZone?: string | null };
  title: string;
  /** ISO 8601. The time is unknown if `dayOnly`; the end is null without one. */
  startedAt: string;
  dayOnly: boolean;
  endedAt: string | null;
  /** Display name. */
  platform: string;
  participants: readonly string[];
  /** Addresses of participants that the workspace knows, and of people the meeting was shared with. */
  emails: readonly string[];
  /** Null without a summary. */
  summary: {
    /** The language model that wrote it; null if it consists only of quotations. */
    generatedBy: Generator | null;
    overview: readonly Line[];
    /** Sections of its template. */
    sections: readonly { title: string; lines: readonly Line[] }[];
    decisions: readonly (Line & { possible: boolean })[];
    actions: readonly (Line & {
      /** Unchanged when the summary is regenerated. */
      id: string;
      assignee: string | null;
      /** Due date in the speaker's words. */
      due: string | null;
      /** `YYYY-MM-DD`; null if unknown. */
      dueDate: string | null;
      done: boolean;
      /** Whether it is assigned to the owner of the connection; false in workspace connections. */
      mine: boolean;
    })[];
    questions: readonly Line[];
  } | null;
  /** Further results of an automation. */
  more?: readonly Found[];
  /** In reading order; `time` is `HH:MM:SS` since the start. */
  transcript: readonly (Line & { time: string })[];
  /** Texts of the destination's layout, in the language of the person who connected it. */
  words: ExportMessages;
}

/** An event delivered verbatim. */
export interface DeliveredEvent {
  /** The same for every attempt. */
  id: string;
  type: string;
  /** The serialized body. */
  payload: string;
}

/** A call to a vendor's API. The connection adds the credential. */
export interface HttpCall {
  kind: 'http';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * A path starting with a slash, relative to the base address. Or a full address, of another vendor host or entered by
   * a person.
   */
  url: string;
  headers?: Record<string, string>;
  /** Serialized. */
  body?: string;
  /** Schema of a successful answer that may be large. `read` gets its output with {@link checkedBody}. */
  schema?: SchemaName;
}

/** A file in the folder configured by the operator. */
export interface FileCall {
  kind: 'file';
  /** `find` reads the files whose name ends with `name`; `create` answers 409 if the file exists; `write` replaces it. */
  action: 'find' | 'create' | 'write';
  name: string;
  text?: string;
}

/** An email. Repeating it reuses the Message-ID. */
export interface MailCall {
  kind: 'mail';
  to: string;
  id: string;
  subject: string;
  text: string;
  html: string;
  /** The main link of the email. */
  link: string;
  /** One-click unsubscribe link (RFC 8058). */
  unsubscribe?: string;
}

export type Call = HttpCall | FileCall | MailCall;

/** The answer to a call. */
export interface Answer {
  status: number;
  /** Parsed JSON, or text if it is not JSON. */
  body: unknown;
  /** Beginning of the raw body, for the history. */
  text?: string;
  /** True if a limit of this server caused the answer instead of the destination. */
  limited?: true;
  /** Id of the object that all meetings share, after a step that `shares` one. */
  shared?: string;
}

/** The next call at a destination. */
export interface Step<Known> {
  /** Identifies the step among the destination's steps, for the history. */
  name: string;
  call: Call;
  /** A `look` changes nothing at the destination. */
  effect: 'look' | 'write';
  /** True if repeating the call has no further effect. Then no search is needed when its answer was lost. */
  repeatable?: boolean;
  /** Earliest time for the call, because a vendor finds new objects only after a delay. */
  notBefore?: Date;
  /**
   * Stores the id of an object that all meetings of the vendor account share, such as a folder. The first id stored
   * instead of the former one wins, and `read` gets it as `shared`.
   */
  shares?: { instead: string | null; id(answer: Answer): string | null };
  /** Statuses that `read` handles in addition to success, such as 404 for a look or 409 for an existing object. */
  understands?: readonly number[];
  /**
   * Returns the new state.
   * @throws {UnexpectedAnswer} if the answer does not match the destination's API
   * @throws {DeletedByPerson} if a person deleted what was written
   * @throws {ObjectNotFound} if a search found nothing, like a 404
   */
  read(answer: Answer): Known;
  /** Returns the expected state without an answer, so that a preview can continue. */
  foresee(): Known;
}

/** Input for the next step. */
export interface Work<Settings = unknown, Known = unknown> {
  /** Id of the delivery. */
  id: string;
  /** Id of the connection; together with the meeting, it identifies our objects there (`identity.ts`). */
  connection: string;
  content: MeetingContent;
  /** For the weekly email: all its meetings. */
  digest?: readonly MeetingContent[];
  /** For the email that only says that the transcript is complete. */
  notice?: true;
  /** Null if the meeting itself is delivered. */
  event: DeliveredEvent | null;
  settings: Settings;
  /** The vendor account of the connection, if the destination has accounts. */
  account: VendorAccount | null;
  /** Recipient of an email not named by the settings, with their unsubscribe link. */
  recipient?: { address: string; unsubscribe: string };
  /** Id of the hook that gets the event; absent in deliveries from before each hook had its own. */
  hook?: string;
  /** Unsubscribe link by address in the settings; null for those who unsubscribed from this workspace's emails. */
  unsubscribeAt?: ReadonlyMap<string, string | null>;
  /** Null before the first delivery of this meeting to this connection. */
  known: Known | null;
  /** Id of the object that all meetings of the vendor account share; null or absent before a step `shares` one. */
  shared?: string | null;
  /** Name of a step whose answer was lost, so that its effect is unknown; null otherwise. A `look` has to find out. */
  inDoubt: string | null;
  now: Date;
}

/** Thrown for an answer that no version of the vendor's API gives. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

/** Thrown when the object named in the settings does not exist. */
export class ObjectNotFound extends Error {
  override readonly name = 'ObjectNotFound';
}

/** Thrown when a person deleted what we wrote. It stays deleted until "Send again" clears the stored state. */
export class DeletedByPerson extends Error {
  override readonly name = 'DeletedByPerson';
}

/** Returns whether an error means that the answer could not be used, as opposed to a fault of ours. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof ObjectNotFound ||
  error instanceof DeletedByPerson ||
  error instanceof UnexpectedAnswer ||
  error instanceof z.ZodError;

/** A field in the form of a connection's settings. */
export interface Field {
  name: string;
  kind: 'text' | 'secret' | 'url' | 'emails' | 'choice' | 'choices' | 'checkbox';
  required: boolean;
  choices?: readonly string[];
  /** Sample value, the same in every language; required for required text fields without choices. */
  example?: string;
}

/** Returns the name of the credential field; undefined for destinations without one. */
export const credentialField = ({ fields }: { fields: readonly Field[] }): string | undefined =>
  fields.find(({ kind }) => kind === 'secret')?.name;

/** An account at a destination. */
export interface VendorAccount {
  /** The vendor's id, by which its limits are counted. */
  id: string;
  /** Display name. */
  label: string;
}

/** Sign-in in a browser: OAuth 2.0 (RFC 6749) with PKCE (RFC 7636). */
export interface SignIn {
  /** The vendor's full addresses; `<ID>_API_BASE` changes their base too. */
  authorizationEndpoint: string;
  tokenEndpoint: string;
  scopes: readonly string[];
  /** Vendor-specific parameters in addition to those of the RFCs, such as `access_type=offline`. */
  parameters?: Readonly<Record<string, string>>;
  /** Client authentication (RFC 6749, section 2.3.1): in a header, or among the parameters. */
  client: 'basic' | 'post';
  /** Body format of token requests if it differs from the RFC's. */
  body?: 'json';
  /** Converts a vendor's token answer to the format of RFC 6749, section 5.1. */
  readTokens?(body: unknown): unknown;
  /** Returns the call that revokes a token; omitted if the vendor has none. */
  revoke?(token: { access: string; refresh: string | null }, app: App): RevokeCall;
}

/** The OAuth app registered at the vendor. */
export interface App {
  clientId: string;
  clientSecret: string;
}

/** A call that revokes a grant. It includes its own authentication. */
export interface RevokeCall {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/** How calls authenticate: by signature, token, or user name and token (RFC 7617). */
export type Proof = 'standard-webhooks' | 'bearer' | { basic: string };

/**
 * Input for removing a meeting from a destination. Used after someone deleted the meeting and asked for the removal.
 */
export type Removal<Settings = unknown, Known = unknown> = Pick<
  Work<Settings, Known>,
  'id' | 'connection' | 'settings' | 'account' | 'inDoubt' | 'now'
> & {
  meetingId: string;
  /** Former link to the meeting on this server. */
  url: string;
  known: Known;
};

/** Selects the events of a period. */
export interface UpcomingRequest<Settings = unknown> {
  settings: Settings;
  account: VendorAccount | null;
  from: Date;
  to: Date;
}

/** A destination. Its two schemas parse `Settings` and `Known`. */
export interface Integration<Settings = unknown, Known = unknown> {
  /** Name of its folder, in the database and in addresses. */
  id: string;
  /** Display name, the same in every language. */
  name: string;
  /** Plan feature it requires, if plans are sold. */
  feature: Feature;
  /** Owners of its connections. */
  of: readonly ('me' | 'workspace')[];
  /**
   * Type of deliveries. `meeting` keeps the meeting up to date at the destination; `events` sends events; `copies`
   * sends one copy of a meeting.
   */
  receives: 'meeting' | 'events' | 'copies';
  /** Effect on our content when a person changes it at the destination. */
  changedThere: 'kept' | 'beside' | 'locked' | 'unread';
  /**
   * Effect when a person deletes our content at the destination: it stays deleted, with or without a way to
   * restore it, or it is written again.
   */
  deletedThere: 'stays' | 'stays-until-sent-again' | 'written-again' | 'unread';
  /** Environment variables that the operator must set. The destination's card in the interface names missing ones. */
  needs: readonly string[];
  settings: z.ZodType<Settings>;
  /**
   * Fields of the settings. A field of kind `secret` is a pasted token; it is required unless people can sign in
   * instead.
   */
  fields: readonly Field[];
  known: z.ZodType<Known>;
  /** Omitted if there is no sign-in. */
  signIn?: SignIn;
  /** Returns the account of a credential before it is stored; omitted if the destination needs no credential. */
  identify?(settings: Settings): Step<VendorAccount>;
  /** The vendor's rate limit per account. */
  pace: Pace | null;
  /** Base address of the API; null if people enter full addresses or no address is called. */
  base: string | null;
  /**
   * True if the destination's tool signs in here with a token, shown once, and subscribes its own addresses to events.
   */
  hooks?: true;
  /** How its calls authenticate; omitted if they do not. */
  signs?: Proof | ((settings: Settings) => Proof);
  /** Maps an answer to an HTTP status if the vendor reports errors in another way, such as 200 with `ok: false`. */
  statusOf?(answer: Answer): number;
  /**
   * `object` if the vendor uses 403 for a single object that the account may not change. Otherwise 403 is about the
   * account.
   */
  forbids?: 'object';
  /**
   * `connection` if 410 means that the receiver wants no further calls (https://www.standardwebhooks.com). Otherwise
   * 410 is about one object.
   */
  gone?: 'connection';
  /** API version and the day it ends (`YYYY-MM-DD`); null without versions. */
  version: { name: string; ends: string | null } | null;
  /** Returns the next step, or null when the destination is up to date. */
  next(work: Work<Settings, Known>): Step<Known> | null;
  /** Returns the next step to remove a meeting, or null when nothing is left. Omitted if the destination cannot remove anything. */
  remove?(work: Removal<Settings, Known>): Step<Known> | null;
  /** Returns a link for people. */
  urlOf(known: Known): string | null;
  /** Reads the events of a calendar; omitted by other destinations. Returns null if the person disabled it. */
  upcoming?(wish: UpcomingRequest<Settings>): Step<UpcomingEvents> | null;
}

/** A destination for events. An event contains everything that is sent, so the meeting is not read. */
type EventReceiver<Settings, Known> = Omit<Integration<Settings, Known>, 'receives' | 'next'> & {
  receives: 'events';
  next(work: Omit<Work<Settings, Known>, 'content' | 'digest'>): Step<Known> | null;
};

/** A destination for meetings. */
type MeetingReceiver<Settings, Known> = Integration<Settings, Known> & { receives: 'meeting' | 'copies' };

/** Checks an adapter against its own schemas, and erases the type parameters. */
export const defineIntegration = <Settings, Known>(
  integration: MeetingReceiver<Settings, Known> | EventReceiver<Settings, Known>,
): Integration => integration as unknown as Integration;
