import { expect, it } from 'vitest';
import { testServerForThisTest } from '../../../testing/server.ts';
import { hubspot } from '../hubspot/hubspot.ts';
import { credentialOf, keepCredential, readCredential } from './credential.ts';

it('renews no grant that a person has replaced or ended', async () => {
  const server = await testServerForThisTest({ HUBSPOT_CLIENT_ID: 'app', HUBSPOT_CLIENT_SECRET: 'secret' });
  const place = await server.actor('ana@example.com');
  const api = server.api(await server.signIn('ana@example.com'));
  const { connection } = await api.integrations.connect({
    id: 'webhook',
    of: 'me',
    settings: { url: 'https://receiver.example/hook' },
  });
  const { id } = connection!;
  const shard = server.deps.shards.of({ ...place, account: null });
  const stored = () => shard.read((db) => readCredential(db, place, id, server.deps));
  const opened = () => {
    const held = { access: 'old', refresh: 'once', expiresAt: null };
    return credentialOf({ id }, { place, integration: hubspot, deps: server.deps, held });
  };
  await shard.transaction((client) => keepCredential(client, place, id, ['entered'], server.deps));
  const credential = opened();
  expect(await credential.renew()).toBe(true);
  expect(await credential.secrets()).toEqual(['entered']);
  expect(await stored()).toEqual(['entered']);
  await api.connections.delete({ id });
  await expect(opened().renew()).rejects.toMatchObject({ name: 'GrantRefused', code: 'grant_ended' });
  expect(await stored()).toEqual([]);
});
