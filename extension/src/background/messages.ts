/** Decides which senders may send the worker which messages, and dispatches them. */
import type { SaveResult, WorkerMessages } from '../messages/messages.ts';

export interface Sender {
  /** The tab in which a content script runs; undefined for popup and side panel. */
  tabId: number | undefined;
  frameId?: number | undefined;
  /** The origin of the sender's page. */
  origin?: string | undefined;
  /** Whether the sender is a page of the extension. */
  own: boolean;
}

export type Handlers = {
  [Type in keyof WorkerMessages]: (
    ask: WorkerMessages[Type]['ask'],
    sender: Sender,
  ) => Promise<WorkerMessages[Type]['answer']>;
};

/** Messages that content scripts may send: a compromised page must not read other meetings or sign out. */
const openToTabs = new Set<string>([
  'save',
  'health',
  'status',
  'open-side-panel',
  'font',
  'sync-now',
  'delete',
  'strike',
  'claim',
  'release',
  'may-read',
]);

/** Maximum length of a claim's name, which contains a meeting code chosen by the platform. */
const maxNameLength = 600;

/** Returns the answer to a message, or null if the message is unknown or the sender may not send it. */
export function answerTo(handlers: Handlers, message: unknown, sender: Sender): Promise<unknown> | null {
  const { type, ask } = (message ?? {}) as { type?: unknown; ask?: unknown };
  if (typeof type !== 'string' || !Object.hasOwn(handlers, type)) return null;
  if (!sender.own && !(openToTabs.has(type) && mayAsk(type, ask))) return null;
  const handle = handlers[type as keyof Handlers] as (ask: unknown, sender: Sender) => Promise<unknown>;
  return handle(ask ?? null, sender);
}

/** Returns whether the answer only confirms saved records, which the page does not need at once. */
export function mayWait(message: unknown, answer: unknown): boolean {
  const { type, ask } = message as { type: string; ask?: { soon?: unknown } | null };
  if (type !== 'save' || ask?.soon === true) return false;
  const { error, deleted } = answer as SaveResult;
  return error === undefined && deleted.length === 0;
}

/** Returns whether a tab may send this: it may delete its own meeting but not all, and a claim needs a valid name. */
function mayAsk(type: string, ask: unknown): boolean {
  if (type === 'claim' || type === 'release') return isName((ask as { name?: unknown } | null)?.name);
  if (type === 'strike') return isName((ask as { captureId?: unknown } | null)?.captureId);
  return type !== 'delete' || typeof (ask as { meetingId?: unknown } | null)?.meetingId === 'string';
}

function isName(name: unknown): boolean {
  return typeof name === 'string' && name !== '' && name.length <= maxNameLength;
}
