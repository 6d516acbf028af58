/**
 * Detects whether a Jitsi Meet server transcribes. The page contains the server's configuration as a script. Captions exist if it
 * enables transcription (`transcription.enabled`; `transcribingEnabled` before 2023) and does not disable captions.
 */

/** Caches the results by page: the configuration does not change. */
const known = new WeakMap<Document, boolean>();

/** Returns whether the page's configuration enables captions, or null if the page does not contain it. */
export function transcribes(document: Document): boolean | null {
  const found = known.get(document) ?? readConfiguration(document);
  if (found !== null) known.set(document, found);
  return found;
}

function readConfiguration(document: Document): boolean | null {
  for (const script of document.querySelectorAll('script:not([src])')) {
    const source = script.textContent ?? '';
    if (!/\bvar\s+config\s*=|\bconfig\.\w+\s*=/.test(source)) continue;
    const settings = withoutComments(source);
    if (/["']?disableClosedCaptions["']?\s*[:=]\s*true\b/.test(settings)) return false;
    return (
      /\btranscri(?:ption|bing)Enabled["']?\s*[:=]\s*true\b/.test(settings) ||
      /\btranscription["']?\s*[:=]\s*\{[^}]*\benabled["']?\s*:\s*true\b/.test(settings) ||
      /\btranscription\.enabled\s*=\s*true\b/.test(settings)
    );
  }
  return null;
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:"'])\/\/[^\n]*/g, '$1');
}
