/**
 * Returns the origin of the server that this extension is made for: its pages may connect it, and captures go there until a
 * person chooses another. It is only in the manifest, so that a server can offer the extension as its own without building it.
 */
export function defaultServer(): string {
  const [pages] = chrome.runtime.getManifest().externally_connectable?.matches ?? [];
  if (pages === undefined) throw new Error('The manifest names no server.');
  return new URL(pages.replace('/*', '/')).origin;
}
