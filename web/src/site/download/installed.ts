import { hello } from '../../extension/messages.ts';
import { isNewer } from '../../extension/version.ts';

/** Shows which version of the extension this browser has, if any, and whether the server offers a newer one. */
export function showInstalled(line: HTMLElement): void {
  const { newest = '', current = '', older = '' } = line.dataset;
  void hello(null).then((there) => {
    if (!there) return;
    const sentence = isNewer(newest, there.version) ? older : current;
    line.textContent = sentence.replace('{installed}', there.version).replace('{newest}', newest);
    line.hidden = false;
  });
}
