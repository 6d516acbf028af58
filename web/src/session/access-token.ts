/** The bearer, in local storage under the specification's key. Other tabs hear of a change. */
const key = 'access_token';
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('afterword:account') : null;

export const accessToken = {
  read: (): string | null => localStorage.getItem(key),

  write(token: string) {
    localStorage.setItem(key, token);
    channel?.postMessage('changed');
  },

  remove() {
    localStorage.removeItem(key);
    channel?.postMessage('changed');
  },

  /**
   * Calls back whenever another tab may have changed it: by the storage event, by a broadcast (which also reaches tabs
   * that a storage event does not, such as one the browser had frozen), and when this page is looked at again.
   */
  watch(onChange: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) onChange();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') onChange();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onVisible);
    document.addEventListener('visibilitychange', onVisible);
    channel?.addEventListener('message', onChange);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onVisible);
      document.removeEventListener('visibilitychange', onVisible);
      channel?.removeEventListener('message', onChange);
    };
  },
};
