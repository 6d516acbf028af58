/** Simulated sites of the platforms: their hosts, the addresses of meetings, and the pages at each address. */

export interface TestSite {
  /** Real host names that lead to our pages. */
  hosts: string[];
  /** The match pattern that a person grants, if the manifest has none for this platform. */
  toGrant?: string;
  /** Returns the address of a meeting: another meeting every time, unless its code is given. */
  url(code?: string): string;
  /** Returns the page at an address of these hosts; null if there is none. */
  page(url: URL): SitePage | null;
}

/** Returns the HTML of a page with a nonce for its script. */
export type SitePage = (nonce: string, script: string) => string;

/** Returns a random number with this many digits, none of them 0. */
export const digits = (length: number) =>
  Array.from({ length }, () => 1 + Math.floor(Math.random() * 9)).join('');

/** Returns a random Google Meet code. */
export function meetCode(): string {
  const letters = Array.from({ length: 10 }, () =>
    String.fromCharCode(97 + Math.floor(Math.random() * 26)),
  ).join('');
  return `${letters.slice(0, 3)}-${letters.slice(3, 7)}-${letters.slice(7)}`;
}

const style = `
  body { margin: 0; min-height: 100vh; font: 16px/1.5 system-ui, sans-serif; background: #202124; color: #e8eaed; }
  .stage { display: flex; flex-wrap: wrap; gap: 8px; padding: 16px; }
  .tile { width: 200px; height: 120px; background: #3c4043; border-radius: 8px; padding: 8px; }
  .bar { position: fixed; inset: auto 0 0 0; height: 72px; display: flex; gap: 8px; align-items: center; justify-content: center; background: #202124; }
  .vNKgIf, .captions-host, .overlay-host { position: fixed; inset: auto 10% 80px 10%; max-height: 200px; overflow-y: auto; }
  .bj4p3b { display: block; padding: 4px 0; }
  .KcIKyf { font-weight: 600; }
  #webclient { border: 0; width: 100vw; height: 100vh; display: block; }
`;

export const meetingPage =
  (platform: string): SitePage =>
  (nonce, script) =>
    `<!doctype html><html lang="en" data-platform="${platform}"><head><meta charset="utf-8"><title>…</title><style nonce="${nonce}">${style}</style></head><body><script nonce="${nonce}">${script.replaceAll('</script', '<\\/script')}</script></body></html>`;

export const plainPage =
  (title: string): SitePage =>
  () =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

export const embeddingPage =
  (address: string): SitePage =>
  (nonce) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Intranet</title><style nonce="${nonce}">${style} iframe { border: 0; width: 100vw; height: 90vh; }</style></head><body><iframe title="Meeting" src="${address}"></iframe></body></html>`;

export const framedPage =
  (inner: string): SitePage =>
  (nonce) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Zoom</title><style nonce="${nonce}">${style}</style></head><body><iframe id="webclient" class="pwa-webclient__iframe" allow="camera; microphone" src="${inner.replaceAll('&', '&amp;')}"></iframe></body></html>`;
