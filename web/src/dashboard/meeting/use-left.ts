import { useEffect, useState } from 'react';

/**
 * When the reader last looked away from a meeting, ISO 8601; null when they did not yet. Kept in this tab of the browser, and
 * nowhere else.
 */
export function useLeft(meetingId: string): string | null {
  const key = `left ${meetingId}`;
  const [left, setLeft] = useState(() => sessionStorage.getItem(key));
  useEffect(() => {
    const leave = () => sessionStorage.setItem(key, new Date().toISOString());
    const change = () => {
      if (document.visibilityState === 'hidden') leave();
      else setLeft(sessionStorage.getItem(key));
    };
    document.addEventListener('visibilitychange', change);
    return () => {
      document.removeEventListener('visibilitychange', change);
      leave();
    };
  }, [key]);
  return left;
}
