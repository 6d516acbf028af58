const service = 'afterword';

/** Stores a key in the system's keyring. @returns whether there is one that took it */
export async function storeInKeyring(server: string, key: string): Promise<boolean> {
  return (
    (await entryOf(server))?.setPassword(key).then(
      () => true,
      () => false,
    ) ?? false
  );
}

/** Returns the key that the system's keyring holds for a server; null if it holds none. */
export async function readFromKeyring(server: string): Promise<string | null> {
  const entry = await entryOf(server);
  return (await entry?.getPassword().catch(() => null)) ?? null;
}

export async function removeFromKeyring(server: string): Promise<void> {
  const entry = await entryOf(server);
  // It may hold none.
  await entry?.deletePassword().catch(() => false);
}

/** Returns the entry of a server; null on a system without a keyring. */
async function entryOf(server: string) {
  try {
    const { AsyncEntry } = await import('@napi-rs/keyring');
    // The kernel's keyring, the other one on Linux, is empty after a restart.
    return new AsyncEntry(service, server, { linux: { store: 'secret-service' } });
  } catch {
    return null;
  }
}
