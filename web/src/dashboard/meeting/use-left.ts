import { useEffect, useState } from 'react';

/** Milliseconds of absence that count as missing something. */
const away = 30_000;

/**
 * When the reader last looked away from a meeting and stayed away for a while, ISO 8601; null when they did not yet. Kept in this tab
 * of the browser, and nowhere else.
 */
export function useLeft(meetingId: string): string | null {
  const key = `left ${meetingId}`;
  const [left, setLeft] = useState(() => longAgo(sessionStorage.getItem(key)));
  useEffect(() => {
    const leave = () => sessionStorage.setItem(key, new Date().toISOString());
    const change = () => {
      if (document.visibilityState === 'hidden') leave();
      else setLeft((before) => longAgo(sessionStorage.getItem(key)) ?? before);
    };
    document.addEventListener('visibilitychange', change);
    return () => {
      document.removeEventListener('visibilitychange', change);
      leave();
    };
  }, [key]);
  return left;
}

const longAgo = (at: string | null) => (at !== null && Date.now() - Date.parse(at) >= away ? at : null);
