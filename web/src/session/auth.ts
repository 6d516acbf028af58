import { type Api, asApiError, type CurrentUser, type User } from '@afterword/api-client';
import { create } from 'zustand';
import { changeLocale } from '../locales/messages.ts';
import { useSessionEnd } from '../parts/unsaved-changes.ts';
import { accessToken } from './access-token.ts';
import { currentWorkspace } from './current-workspace.ts';

/**
 * State of the sign-in. `second-factor`: the session has no access until the second factor is given or set up.
 * `authenticating`: the stored token is being checked. `unreachable`: the server did not respond; a broken connection
 * must not sign anyone out.
 */
type AuthStatus = 'authenticating' | 'signed-in' | 'second-factor' | 'signed-out' | 'unreachable';

interface Auth {
  status: AuthStatus;
  /** Includes the workspace of this page. */
  user: CurrentUser | null;
  /** Signed out on this page. The next user starts on their own first screen, not on the last screen of this one. */
  ended: boolean;
  /** Checks the stored token: at start, after signing in, and when another tab changed it. */
  load: (api: Api) => Promise<CurrentUser | null>;
  /** Name or language were changed: updates the page's language. */
  changed: (user: User) => Promise<void>;
  /** Updates the workspace of this page, unless the page is in another one by now. */
  workspaceChanged: (workspace: CurrentUser['workspace']) => void;
  /** The server refused a token: the session has ended, or another page has renewed its token. */
  refused: (api: Api, isUnsaved?: boolean) => void;
  /** Signs out. */
  lost: () => void;
  /** Stores the token that `ask` returns for the same session. */
  renew: (ask: () => Promise<string>) => Promise<void>;
}

/** The token of the last `load`: a response that arrives after another one has started is ignored. */
let tried: string | null = null;

export const useAuth = create<Auth>((set) => ({
  status: 'authenticating',
  user: null,
  ended: false,

  async load(api) {
    const { user: before } = useAuth.getState();
    const expired = useSessionEnd.getState().leave !== null;
    const token = accessToken.read();
    tried = token;
    // The session knows the current workspace.
    currentWorkspace.leave();
    if (!token) {
      if (!expired) set(signedOut);
      return null;
    }
    try {
      const user = await api.accounts.currentUser();
      // Before any of their data shows.
      if (tried === token) await changeLocale(user.locale);
      if (tried === token) {
        // Unsaved changes belong to the page's workspace.
        const workspace = expired && before?.id === user.id ? before.workspace : user.workspace;
        currentWorkspace.enter(workspace.id);
        set({ status: 'signed-in', user: { ...user, workspace }, ended: false });
        useSessionEnd.setState({ leave: null });
      }
      return user;
    } catch (error) {
      if (tried !== token) return null;
      if (expired) {
        // The page stays, and tries again when it is shown.
        tried = null;
        return null;
      }
      const { status, code } = asApiError(error);
      if (status === 401) signOut(true);
      else if (code === 'second_factor_needed') set({ status: 'second-factor', user: null });
      else set({ status: 'unreachable', user: null });
      return null;
    }
  },

  async changed(user) {
    await changeLocale(user.locale);
    set((before) => ({ user: before.user && { ...before.user, ...user } }));
  },

  workspaceChanged({ id, name, role, personal, timeZone }) {
    set(({ user }) =>
      user?.workspace.id === id
        ? { user: { ...user, workspace: { id, name, role, personal, timeZone } } }
        : {},
    );
  },

  refused(api, isUnsaved = false) {
    if (accessToken.read() !== tried && !accessToken.hasEnded(tried)) void useAuth.getState().load(api);
    else if (isUnsaved) useSessionEnd.setState({ leave: () => signOut(true) });
    else signOut(true);
  },

  async renew(ask) {
    tried = await accessToken.renew(ask);
  },

  lost: () => signOut(false),
}));

function signOut(ended: boolean): void {
  tried = null;
  accessToken.remove(ended);
  useAuth.setState(signedOut);
  useSessionEnd.setState({ leave: null });
}

const signedOut = (before: Auth) => ({
  status: 'signed-out' as const,
  user: null,
  ended: before.ended || before.status === 'signed-in',
});

/** Follows other tabs: signing in or out there is signing in or out here, but unsaved changes outlast an ended session. */
export function followOtherTabs(api: Api, isUnsaved: () => boolean): () => void {
  return accessToken.watch(() => {
    if (accessToken.read() === tried) return;
    const { status, load, refused } = useAuth.getState();
    // A signed-in page stays in its workspace, which may differ from the session's latest choice.
    if (status === 'signed-in' && accessToken.renews(tried)) tried = accessToken.read();
    else if (accessToken.hasEnded(tried)) refused(api, isUnsaved());
    else void load(api);
  });
}
