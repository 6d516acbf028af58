/**
 * Origin of the server that this extension is made for: its pages may connect it, and captures go there until a person chooses
 * another. It is in the manifest alone, so that a server can hand out the extension as its own without building it.
 */
export function defaultServer(): string {
  const [pages] = chrome.runtime.getManifest().externally_connectable?.matches ?? [];
  if (pages === undefined) throw new Error('The manifest names no server.');
  return new URL(pages.replace('/*', '/')).origin;
}
