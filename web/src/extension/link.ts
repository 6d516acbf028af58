import { type Api, asApiError, type User } from '@afterword/api-client';
import { create } from 'zustand';
import { connect, hello } from './messages.ts';

/**
 * State of this browser's extension. `elsewhere`: it sends to another server and only switches on request.
 * `signed-out`: its session was ended there or in the settings, so it stays signed out until asked. `refused`: it did
 * not accept the account; `refusal` says why.
 */
export type LinkStatus = 'checking' | 'absent' | 'connected' | 'elsewhere' | 'signed-out' | 'refused';

interface Link {
  status: LinkStatus;
  /** The extension's version, if it is installed. */
  version: string | null;
  /** The server it sends to, if that is another one. */
  server: string | null;
  /** An error code that has a message, or else an English text. */
  refusal: { code: string | null; reason: string | null } | null;
}

const unknown: Link = { status: 'checking', version: null, server: null, refusal: null };

export const useExtensionLink = create<Link>(() => unknown);

let running: { turn: Promise<void>; user: User } | null = null;

interface LinkOptions {
  /** The user asked for it, whatever server the extension sends to now. */
  takeOver?: boolean;
  /** The user has just signed in on this page. */
  signedInNow?: boolean;
}

/**
 * Connects the extension to the account automatically. Silent if it is not installed. Never twice at once: a mere
 * check joins the running attempt; a request by the user, or one with another language, runs after it, because that
 * attempt knew less.
 */
export function linkExtension(api: Api, user: User, options: LinkOptions = {}): Promise<void> {
  const asked = options.takeOver || options.signedInNow;
  if (running && !asked && running.user.id === user.id && running.user.locale === user.locale)
    return running.turn;
  const turn: Promise<void> = (running?.turn ?? Promise.resolve())
    .then(() => link(api, user, options))
    .then((state) => useExtensionLink.setState(state))
    .finally(() => {
      if (running?.turn === turn) running = null;
    });
  running = { turn, user };
  return turn;
}

async function link(
  api: Api,
  user: User,
  { takeOver = false, signedInNow = false }: LinkOptions,
): Promise<Link> {
  const there = await hello(user);
  if (!there) return { ...unknown, status: 'absent' };
  const { version } = there;
  const here = there.server === window.location.origin;
  if (here && there.accountId === user.id) return { ...unknown, status: 'connected', version };
  if (!here && there.accountId !== null && !takeOver) {
    return { ...unknown, status: 'elsewhere', version, server: there.server };
  }
  // Signing in again reconnects it; returning to the page does not.
  if (there.declined && !takeOver && !signedInNow) return { ...unknown, status: 'signed-out', version };
  try {
    const { code } = await api.accounts.createExtensionCode({});
    const answer = await connect(code, user.id);
    if (answer?.connected) return { ...unknown, status: 'connected', version };
    return {
      ...unknown,
      status: 'refused',
      version,
      refusal: answer && { code: answer.code, reason: answer.reason },
    };
  } catch (error) {
    return {
      ...unknown,
      status: 'refused',
      version,
      refusal: { code: asApiError(error).code, reason: asApiError(error).message },
    };
  }
}
