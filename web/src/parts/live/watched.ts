import { useEffect, useState } from 'react';

/** Milliseconds for which a hidden page keeps its stream: browsers allow few connections to one server. */
const hiddenFor = 60_000;

/** Returns false once the page has been hidden for a while. */
export function useWatched(): boolean {
  const [watched, setWatched] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') setWatched(true);
      else timer = setTimeout(setWatched, hiddenFor, false);
    };
    document.addEventListener('visibilitychange', onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, []);
  return watched;
}
