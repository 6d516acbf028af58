/**
 * Returns the origin of the extension's default server. Its pages may connect the extension, and captures go there unless the person
 * chooses another. The origin is only in the manifest, so that a server can offer the extension without building it.
 */
export function defaultServer(): string {
  const [pages] = chrome.runtime.getManifest().externally_connectable?.matches ?? [];
  if (pages === undefined) throw new Error('The manifest names no server.');
  return new URL(pages.replace('/*', '/')).origin;
}
