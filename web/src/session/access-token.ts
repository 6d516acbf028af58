/** The bearer token, in local storage under the specified key. */
const key = 'access_token';

/** The invalid token that the current one replaced. It tells other tabs that their session continues. */
const renewedKey = 'access_token_renewed';

/** The removed token of a session that the server no longer knew. Without it, the user signed out. */
const endedKey = 'access_token_ended';

/** Held while a proof of identity renews the token, in any tab. */
const renewal = 'afterword:token';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('afterword:account') : null;

export const accessToken = {
  read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is blocked, so nobody can be signed in.
    }
  },

  write(token: string) {
    localStorage.setItem(key, token);
    announce();
  },

  /** Removes the token. @param ended whether its session had ended, so that other tabs may keep unsaved changes. */
  remove(ended = false) {
    const token = this.read();
    if (!ended) localStorage.removeItem(endedKey);
    else if (token) localStorage.setItem(endedKey, token);
    localStorage.removeItem(key);
    localStorage.removeItem(renewedKey);
    announce();
  },

  /** Returns whether a tab removed this token because its session had ended. */
  hasEnded: (token: string | null): boolean =>
    token !== null && accessToken.read() === null && localStorage.getItem(endedKey) === token,

  /** Replaces the token of the same session with the one that `ask` returns. */
  async renew(ask: () => Promise<string>): Promise<string> {
    const replace = async () => {
      const before = this.read();
      const token = await ask();
      if (before) localStorage.setItem(renewedKey, before);
      this.write(token);
      return token;
    };
    return (await locks()?.request(renewal, replace)) ?? replace();
  },

  /** Returns whether the current token replaced this one, in the same session. */
  renews: (token: string | null): boolean =>
    token !== null && localStorage.getItem(renewedKey) === token && accessToken.read() !== null,

  /** Resolves when no tab is renewing the token. */
  async settled(): Promise<void> {
    await locks()?.request(renewal, { mode: 'shared' }, () => undefined);
  },

  /**
   * Calls back whenever another tab may have changed the token: on a storage event, on a broadcast (which also reaches
   * tabs that the browser had frozen), and when this page becomes visible again.
   */
  watch(onChange: () => void): () => void {
    const check = () => {
      markSignedIn();
      onChange();
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) check();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') check();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onVisible);
    document.addEventListener('visibilitychange', onVisible);
    channel?.addEventListener('message', check);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onVisible);
      document.removeEventListener('visibilitychange', onVisible);
      channel?.removeEventListener('message', check);
    };
  },
};

/** Undefined without TLS. Then calls may fail whose token another tab is renewing. */
const locks = () => (navigator as Partial<Pick<Navigator, 'locks'>>).locks;

function announce(): void {
  markSignedIn();
  channel?.postMessage('changed');
}

/** Sets the attribute that determines the header (styles.css). public/theme.js sets it before the first paint. */
function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-token', accessToken.read() !== null);
}
