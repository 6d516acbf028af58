/**
 * Messages between this app and the extension over `externally_connectable`: the web's side of `ExternalMessages` in
 * extension/src/messages/messages.ts.
 */
import type { User } from '@afterword/api-client';
import { product } from '@afterword/api-client/product';

export interface Hello {
  version: string;
  /** The account the extension sends for; null if it has none. */
  accountId: number | null;
  /** Origin of the server it sends to. */
  server: string;
  /** The user signed out there, or ended its session. Older extensions do not report this. */
  declined: boolean;
}

export interface Connected {
  connected: boolean;
  /** The reason; older extensions only send a text. */
  code: string | null;
  reason: string | null;
}

/** The part of Chrome's API available to pages that an extension allows to connect. */
interface PageRuntime {
  sendMessage(extensionId: string, message: unknown, answer: (value: unknown) => void): void;
  lastError?: { message?: string };
}

/**
 * Milliseconds an extension may take: it may have to start its worker and ask its server first. If none is installed,
 * the call fails at once.
 */
const answerTimeoutMs = 10_000;

/** Asks the extension for its state and tells it the user's language. Null if there is no extension. */
export async function hello(user: Pick<User, 'id' | 'locale'> | null): Promise<Hello | null> {
  const answer = await ask({ type: 'hello', ask: user && { accountId: user.id, locale: user.locale } });
  if (!isRecord(answer) || typeof answer.version !== 'string' || typeof answer.server !== 'string')
    return null;
  const { version, accountId, server } = answer;
  const declined = answer.declined === true;
  return { version, server, declined, accountId: typeof accountId === 'number' ? accountId : null };
}

/** Sends a one-time code for the extension's own session; null if there is no response. */
export async function connect(code: string, accountId: number): Promise<Connected | null> {
  const answer = await ask({ type: 'connect', ask: { code, accountId } });
  if (!isRecord(answer) || typeof answer.connected !== 'boolean') return null;
  return {
    connected: answer.connected,
    code: typeof answer.code === 'string' ? answer.code : null,
    reason: typeof answer.reason === 'string' ? answer.reason : null,
  };
}

/** Tells the extension that the account switched workspaces: its next capture names the workspace. */
export async function announceSwitch(accountId: number): Promise<void> {
  await ask({ type: 'switched', ask: { accountId } });
}

/** Returns whether the browser lets this page connect to an extension at all. */
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
        // Reading lastError tells Chrome that the error is expected; otherwise Chrome logs it.
        finish(chrome.lastError ? null : answer);
      });
    } catch {
      // Some browsers throw if no such extension is installed.
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
