/** Who may ask the worker what, and who answers. */
import type { WorkerMessages } from '../messages/messages.ts';

export interface Sender {
  /** The tab a content script runs in; absent for popup and side panel. */
  tabId: number | undefined;
  frameId?: number | undefined;
  /** True for the extension's own pages. */
  own: boolean;
}

export type Handlers = {
  [Type in keyof WorkerMessages]: (
    ask: WorkerMessages[Type]['ask'],
    sender: Sender,
  ) => Promise<WorkerMessages[Type]['answer']>;
};

/** What a script in a web page may ask: a page that got hold of it must not read other meetings, or sign out. */
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
]);

/** Names of turns hold the code of a meeting, which a platform chooses. */
const longestName = 600;

/** The answer to a message, or null when it is none of ours, or not the sender's to ask. */
export function answerTo(handlers: Handlers, message: unknown, sender: Sender): Promise<unknown> | null {
  const { type, ask } = (message ?? {}) as { type?: unknown; ask?: unknown };
  if (typeof type !== 'string' || !Object.hasOwn(handlers, type)) return null;
  if (!sender.own && !(openToTabs.has(type) && mayAsk(type, ask))) return null;
  const handle = handlers[type as keyof Handlers] as (ask: unknown, sender: Sender) => Promise<unknown>;
  return handle(ask ?? null, sender);
}

/** A tab may forget its own meeting, not everything; a turn has a name. */
function mayAsk(type: string, ask: unknown): boolean {
  if (type === 'claim' || type === 'release') return isName((ask as { name?: unknown } | null)?.name);
  if (type === 'strike') return isName((ask as { captureId?: unknown } | null)?.captureId);
  return type !== 'delete' || typeof (ask as { meetingId?: unknown } | null)?.meetingId === 'string';
}

function isName(name: unknown): boolean {
  return typeof name === 'string' && name !== '' && name.length <= longestName;
}
