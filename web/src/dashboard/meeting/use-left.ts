import { useEffect, useState } from 'react';

/** Milliseconds of absence after which the user has missed something. */
const away = 30_000;

/**
 * The time when the user left a meeting for a while, ISO 8601; null if they have not. Only kept in this browser tab.
 */
export function useLastAbsence(meetingId: string): string | null {
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
