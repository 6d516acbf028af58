/**
 * Messages between this app and the extension over `externally_connectable`: the web's side of `ExternalMessages` in
 * extension/src/messages/messages.ts.
 */
import type { User } from '@afterword/api-client';
import { product } from '@afterword/api-client/product';

export interface Hello {
  version: string;
  /** The account the extension sends for, null while it has none. */
  accountId: number | null;
  /** Origin of the server it sends to. */
  server: string;
  /** The person signed out there, or ended its session; an extension of an earlier version does not tell. */
  declined: boolean;
}

export interface Connected {
  connected: boolean;
  /** Why not; an extension of an earlier version has only the words. */
  code: string | null;
  reason: string | null;
}

/** The part of Chrome's API that a page is given when an extension lets it in. */
interface PageRuntime {
  sendMessage(extensionId: string, message: unknown, answer: (value: unknown) => void): void;
  lastError?: { message?: string };
}

/** How long an extension may take: its worker may have to start first, and asks its server. One that is absent fails at once. */
const answerTimeoutMs = 10_000;

/** Asks the extension for its state and tells it the reader's language. Null if there is no extension. */
export async function hello(user: Pick<User, 'id' | 'locale'> | null): Promise<Hello | null> {
  const answer = await ask({ type: 'hello', ask: user && { accountId: user.id, locale: user.locale } });
  if (!isRecord(answer) || typeof answer.version !== 'string' || typeof answer.server !== 'string')
    return null;
  const { version, accountId, server } = answer;
  const declined = answer.declined === true;
  return { version, server, declined, accountId: typeof accountId === 'number' ? accountId : null };
}

/** Hands over a one-time code for a session of the extension's own; null when nobody answers. */
export async function connect(code: string, accountId: number): Promise<Connected | null> {
  const answer = await ask({ type: 'connect', ask: { code, accountId } });
  if (!isRecord(answer) || typeof answer.connected !== 'boolean') return null;
  return {
    connected: answer.connected,
    code: typeof answer.code === 'string' ? answer.code : null,
    reason: typeof answer.reason === 'string' ? answer.reason : null,
  };
}

/** Tells the extension that the account switched workspaces: its next capture says where it goes. */
export async function tellSwitched(accountId: number): Promise<void> {
  await ask({ type: 'switched', ask: { accountId } });
}

/** Whether the browser lets this page speak to an extension at all. */
export function canAsk(): boolean {
  return runtime() !== undefined;
}

function ask(message: unknown): Promise<unknown> {
  const chrome = runtime();
  if (!chrome) return Promise.resolve(null);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, answerTimeoutMs, null);
    const finish = (answer: unknown) => {
      clearTimeout(timer);
      resolve(answer);
    };
    try {
      chrome.sendMessage(product.extensionId, message, (answer) => {
        // Reading lastError says that an absent extension is expected; unread, Chrome logs it as an error.
        finish(chrome.lastError ? null : answer);
      });
    } catch {
      // Thrown by some browsers when no such extension is installed.
      finish(null);
    }
  });
}

function runtime(): PageRuntime | undefined {
  return (globalThis as { chrome?: { runtime?: PageRuntime } }).chrome?.runtime;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
