const service = 'afterword';

/**
 * Stores a key in the system's keyring.
 * @returns whether a keyring stored it
 */
export async function storeInKeyring(server: string, key: string): Promise<boolean> {
  return (
    (await entryOf(server))?.setPassword(key).then(
      () => true,
      () => false,
    ) ?? false
  );
}

/** Returns the key for a server from the system's keyring; null if there is none. */
export async function readFromKeyring(server: string): Promise<string | null> {
  const entry = await entryOf(server);
  return (await entry?.getPassword().catch(() => null)) ?? null;
}

export async function removeFromKeyring(server: string): Promise<void> {
  const entry = await entryOf(server);
  // There may be no key.
  await entry?.deletePassword().catch(() => false);
}

/** Returns the keyring entry of a server; null on a system without a keyring. */
async function entryOf(server: string) {
  try {
    const { AsyncEntry } = await import('@napi-rs/keyring');
    // Linux also has the kernel's keyring, but that one is empty after a restart.
    return new AsyncEntry(service, server, { linux: { store: 'secret-service' } });
  } catch {
    return null;
  }
}
