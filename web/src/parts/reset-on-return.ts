import { useEffect } from 'react';

/**
 * Calls `reset` when the browser's Back button shows the page again in the state in which it was left, such as a button
 * that still waits for another site.
 */
export function useResetOnReturn(reset: () => void): void {
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, [reset]);
}
