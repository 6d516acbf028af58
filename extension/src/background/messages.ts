/** Decides which senders may send the worker which messages, and dispatches them. */
import {
  type ContentMessage,
  contentMessages,
  type SaveResult,
  type WorkerMessages,
} from '../messages/messages.ts';

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

/** Maximum length of a claim's name, which contains a meeting code chosen by the platform. */
const maxNameLength = 600;

/** Returns the answer to a message, or null if the message is unknown or the sender may not send it. */
export function answerTo(handlers: Handlers, message: unknown, sender: Sender): Promise<unknown> | null {
  const { type, ask } = (message ?? {}) as { type?: unknown; ask?: unknown };
  if (typeof type !== 'string' || !Object.hasOwn(handlers, type)) return null;
  if (!sender.own && !(isContentMessage(type) && mayAsk(type, ask))) return null;
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

const isContentMessage = (type: string): type is ContentMessage =>
  contentMessages.some((each) => each === type);

/** Returns whether a tab may send this: it may delete its own meeting but not all, and a claim needs a valid name. */
function mayAsk(type: ContentMessage, ask: unknown): boolean {
  const { name, captureId, meetingId, workspaceId } = (ask ?? {}) as Record<string, unknown>;
  if (type === 'claim' || type === 'release') return isName(name);
  if (type === 'strike') return isName(captureId);
  if (type === 'decide-workspace') return typeof meetingId === 'string' && Number.isInteger(workspaceId);
  return type !== 'delete' || typeof meetingId === 'string';
}

function isName(name: unknown): boolean {
  return typeof name === 'string' && name !== '' && name.length <= maxNameLength;
}
