import { type Api, asApiError, type User } from '@afterword/api-client';
import { create } from 'zustand';
import { connect, hello } from './messages.ts';

/**
 * State of this browser's extension. `elsewhere`: it sends to another server, and is not taken over without asking.
 * `signed-out`: its session was ended there or in the settings, which was a choice too. `refused`: it did not accept
 * the account; `refusal` says why.
 */
export type LinkStatus = 'checking' | 'absent' | 'connected' | 'elsewhere' | 'signed-out' | 'refused';

interface Link {
  status: LinkStatus;
  /** The extension's version, when it is there. */
  version: string | null;
  /** Where it sends, when that is not here. */
  server: string | null;
  /** By a code that screens have a sentence for, else in English. */
  refusal: { code: string | null; reason: string | null } | null;
}

const unknown: Link = { status: 'checking', version: null, server: null, refusal: null };

export const useExtensionLink = create<Link>(() => unknown);

let running: { turn: Promise<void>; user: User } | null = null;

interface LinkOptions {
  /** A person has asked for it, wherever the extension sends now. */
  takeOver?: boolean;
  /** They have just signed in on this page. */
  signedInNow?: boolean;
}

/**
 * Connects the extension to the account, without another step. Silent when it is absent. Never twice at once: a mere look
 * shares the one that runs; what a person asked for, and another language, comes after it, as that one was told less.
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
  // Signing in again reconnects it; only coming back to the page does not.
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
