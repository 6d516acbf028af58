/** The bearer token, in local storage under the specification's key. */
const key = 'access_token';
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('afterword:account') : null;

export const accessToken = {
  read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is blocked, so nobody can be signed in
    }
  },

  write(token: string) {
    localStorage.setItem(key, token);
    announce();
  },

  remove() {
    localStorage.removeItem(key);
    announce();
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

function announce(): void {
  markSignedIn();
  channel?.postMessage('changed');
}

/** Sets the attribute that decides what the header shows (styles.css). public/theme.js sets it before the first paint. */
function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-token', accessToken.read() !== null);
}
