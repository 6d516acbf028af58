import { safeReturnPath } from '../paths.ts';

/** Milliseconds for which a return path is valid: emailed links expire after ten minutes. */
const lifetime = 15 * 60_000;
const key = 'return_to';

/**
 * The page that required signing in, stored in this browser: Google returns to the same tab, an emailed link opens
 * another one. It is never in an address, so nobody else can choose it.
 */
export const returnPath = {
  keep(path: unknown, now = Date.now()): void {
    const safe = safeReturnPath(path);
    if (safe === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ path: safe, at: now }));
  },

  read(now = Date.now()): string | null {
    const kept = parse(localStorage.getItem(key));
    return typeof kept?.at === 'number' && now - kept.at <= lifetime ? safeReturnPath(kept.path) : null;
  },

  /** Returns the same, and removes it. */
  take(): string | null {
    const path = returnPath.read();
    localStorage.removeItem(key);
    return path;
  },
};

function parse(stored: string | null): { path?: unknown; at?: unknown } | null {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null; // Not written by us.
  }
}
