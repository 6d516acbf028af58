import { hello } from '../../extension/messages.ts';
import { isNewer } from '../../extension/version.ts';

/**
 * Says which version of the extension this browser has, and whether the one that the server hands out is newer. Says nothing
 * where there is none. Returns how to stop.
 */
export function showInstalled(line: HTMLElement): () => void {
  let stopped = false;
  const { newest = '', current = '', older = '' } = line.dataset;
  void hello(null).then((there) => {
    if (!there || stopped) return;
    const sentence = isNewer(newest, there.version) ? older : current;
    line.textContent = sentence.replace('{installed}', there.version).replace('{newest}', newest);
    line.hidden = false;
  });
  return () => {
    stopped = true;
  };
}
