import { type Api, asApiError, type CurrentUser, type User } from '@afterword/api-client';
import { create } from 'zustand';
import { changeLocale } from '../locales/messages.ts';
import { accessToken } from './access-token.ts';
import { currentWorkspace } from './current-workspace.ts';

/**
 * State of the sign-in. `second-factor` if the session reaches nothing until that is given or set up. `authenticating` until the stored token was tried; `unreachable` if the server did not answer,
 * so that a broken connection signs nobody out.
 */
type AuthStatus = 'authenticating' | 'signed-in' | 'second-factor' | 'signed-out' | 'unreachable';

interface Auth {
  status: AuthStatus;
  /** With the workspace that this page is in. */
  user: CurrentUser | null;
  /** A sign-in on this page has ended. The next person starts on their own first screen, not where the last one was. */
  ended: boolean;
  /** Tries the stored token. At start, after every sign-in, and when another tab changed it. */
  load: (api: Api) => Promise<CurrentUser | null>;
  /** Name or language were changed: the page speaks the account's language. */
  changed: (user: User) => Promise<void>;
  /** The page shows this workspace from now on, or what has changed of the one it shows. */
  entered: (workspace: CurrentUser['workspace']) => void;
  /** The server refused a token: the session has ended, or another page has renewed its token meanwhile. */
  refused: (api: Api) => void;
  /** The person is signed out. */
  lost: () => void;
  /** Stores the token that `ask` returns for the same session. */
  renew: (ask: () => Promise<string>) => Promise<void>;
}

/** The token the last `load` was for: an answer that comes after another one has started is dropped. */
let tried: string | null = null;

export const useAuth = create<Auth>((set) => ({
  status: 'authenticating',
  user: null,
  ended: false,

  async load(api) {
    const token = accessToken.read();
    tried = token;
    // Which workspace they are in, the session says.
    currentWorkspace.leave();
    if (!token) {
      set(signedOut);
      return null;
    }
    try {
      const user = await api.accounts.currentUser();
      // Before anything of theirs shows.
      if (tried === token) await changeLocale(user.locale);
      if (tried === token) {
        currentWorkspace.enter(user.workspace.id);
        set({ status: 'signed-in', user, ended: false });
      }
      return user;
    } catch (error) {
      if (tried !== token) return null;
      const { status, code } = asApiError(error);
      if (status === 401) useAuth.getState().lost();
      else if (code === 'second_factor_needed') set({ status: 'second-factor', user: null });
      else set({ status: 'unreachable', user: null });
      return null;
    }
  },

  async changed(user) {
    await changeLocale(user.locale);
    set((before) => ({ user: before.user && { ...before.user, ...user } }));
  },

  entered({ id, name, role, personal, timeZone }) {
    currentWorkspace.enter(id);
    set((before) => ({
      user: before.user && { ...before.user, workspace: { id, name, role, personal, timeZone } },
    }));
  },

  refused(api) {
    if (accessToken.read() === tried) useAuth.getState().lost();
    else void useAuth.getState().load(api);
  },

  async renew(ask) {
    tried = await accessToken.renew(ask);
  },

  lost() {
    tried = null;
    accessToken.remove();
    set(signedOut);
  },
}));

const signedOut = (before: Auth) => ({
  status: 'signed-out' as const,
  user: null,
  ended: before.ended || before.status === 'signed-in',
});

/** Follows what other tabs do: signing in or out there is signing in or out here. */
export function followOtherTabs(api: Api): () => void {
  return accessToken.watch(() => {
    if (accessToken.read() === tried) return;
    // A page that is signed in stays in its workspace, which may not be the one that the session has chosen last.
    if (useAuth.getState().status === 'signed-in' && accessToken.renews(tried)) tried = accessToken.read();
    else void useAuth.getState().load(api);
  });
}
