import type { Api } from '@afterword/api-client/contract';
import { openStripe, stripeKeys } from '@afterword/tests/harness/stripe.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { unsubscribePath } from '../../people/mail-refusals/refusals.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';

let server: TestServer;
let admin: Api;
let member: Api;
let workspace: { id: number; name: string };
const none = { addresses: [], domains: [], people: [], pauseFor: [], notify: false, workspace: null };

beforeAll(async () => {
  server = await testServer();
  admin = server.api(await server.signIn('ana@example.com'));
  const token = await server.signIn('ben@example.com');
  member = server.api(token);
  const { id: workspaceId, name } = (await admin.accounts.currentUser()).workspace;
  workspace = { id: workspaceId, name };
  const { id } = await member.accounts.currentUser();
  await server.pool.query(
    `insert into membership (workspace_id, account_id, role, joined_at) values ($1, $2, 'user', now())`,
    [workspace.id, id],
  );
  await server.pool.query('update session set workspace_id = $1 where account_id = $2', [workspace.id, id]);
  return () => server.close();
});

const put = (api: Api, of: 'me' | 'workspace', body: object) => api.rules.put({ query: { of }, body });

describe('privacy rules', () => {
  it('are normalized and stored once each, and omitted fields stay', async () => {
    const api = server.api(await server.signIn('cleo@example.com'));
    expect(await api.rules.get({})).toEqual(none);
    await put(api, 'me', {
      addresses: ['Eve <Eve@Example.com>', 'eve@example.com'],
      domains: ['@Example.org', 'https://example.org/about'],
      people: ['  Ada   Lovelace '],
    });
    expect(await put(api, 'me', { pauseFor: ['Grace Hopper'], notify: true })).toEqual({
      ...none,
      addresses: ['eve@example.com'],
      domains: ['example.org'],
      people: ['Ada Lovelace'],
      pauseFor: ['Grace Hopper'],
      notify: true,
    });
    await put(api, 'me', { people: [], addresses: [] });
    expect(await api.rules.get({ of: 'me' })).toMatchObject({ people: [], domains: ['example.org'] });
  });

  it.each([
    ['addresses', ['ana@'], 'addresses.0', 'An address looks like ana@example.com.'],
    ['domains', ['example.com', 'localhost'], 'domains.1', 'A domain looks like example.com.'],
    ['people', [' '], 'people.0', 'A name is one to 200 characters.'],
    [
      'pauseFor',
      Array.from({ length: 501 }, (_, index) => `Person ${index}`),
      'pauseFor',
      expect.any(String),
    ],
  ])('are refused if %s is invalid, with an explanation', async (name, values, field, reason) => {
    await expect(put(member, 'me', { [name]: values })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ field: `body.${field}`, reason }],
    });
  });

  it('of a workspace can be set only by its admins, read by its members, and apply in addition to their own', async () => {
    await expect(put(member, 'workspace', { people: ['Eve'] })).rejects.toMatchObject({ code: 'forbidden' });
    await put(admin, 'workspace', { people: ['Eve'], notify: true });
    expect(await member.rules.get({ of: 'workspace' })).toEqual({ ...none, people: ['Eve'], notify: true });
    await put(member, 'me', { people: ['Mallory'] });
    expect(await member.rules.get({})).toEqual({
      ...none,
      people: ['Mallory'],
      // The workspace's choice applies to people who have not chosen.
      notify: true,
      workspace: { ...workspace, addresses: [], domains: [], people: ['Eve'], pauseFor: [] },
    });
    expect(await put(member, 'me', { notify: false })).toMatchObject({ notify: false });
    const stranger = server.api(await server.signIn('stranger@example.com'));
    expect(await stranger.rules.get({})).toEqual(none);
    const { rows } = await server.pool.query(
      `select setting, before, after from setting_change where setting = 'rules'`,
    );
    expect(rows).toEqual([
      { setting: 'rules', before: { people: 0, notify: false }, after: { people: 1, notify: true } },
    ]);
  });

  it("can be changed by a person's extension for that person, but not for the workspace", async () => {
    const { code } = await admin.accounts.createExtensionCode({});
    const extension = server.api((await server.api().accounts.redeemCode({ code })).access_token);
    expect(await put(extension, 'me', { domains: ['example.net'] })).toMatchObject({
      domains: ['example.net'],
    });
    await expect(put(extension, 'workspace', { domains: [] })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('show no emails to those who unsubscribed from the workspace, and subscribe those who ask for them again', async () => {
    const token = await server.signIn('emil@example.com');
    const api = server.api(token);
    await put(api, 'me', { notify: true });
    const { workspace: own } = await api.accounts.currentUser();
    for (const everywhere of [false, true]) {
      const path = await unsubscribePath(server.pool, {
        workspaceId: own.id as WorkspaceId,
        address: 'emil@example.com',
        now: new Date(),
      });
      await api.unsubscribing.set({ token: path?.split('/').at(-1) ?? '', refused: true, everywhere });
      expect(await api.rules.get({})).toMatchObject({ notify: false });
      expect(await put(api, 'me', { people: ['Eve'] })).toMatchObject({ notify: false });
      expect(await put(api, 'me', { notify: true })).toMatchObject({ notify: true });
    }
  });

  it('that are written at once are applied one after the other, without losing changes', async () => {
    const api = server.api(await server.signIn('dora@example.com'));
    await Promise.all([
      put(api, 'me', { people: ['Eve'] }),
      put(api, 'me', { domains: ['example.org'] }),
      put(api, 'me', { notify: true }),
    ]);
    expect(await api.rules.get({})).toMatchObject({
      people: ['Eve'],
      domains: ['example.org'],
      notify: true,
    });
  });

  it('require the plan for additions when plans are sold; without it, existing ones stay and can be removed', async () => {
    const stripe = await openStripe();
    const sells = await testServerForThisTest({ ...stripeKeys, STRIPE_API_BASE: stripe.url });
    const api = sells.api(await sells.signIn('free@example.com'));
    const setPlan = (plan: string) => sells.pool.query('update workspace set plan = $1', [plan]);
    await setPlan('Individual');
    await put(api, 'me', { people: ['Eve', 'Mallory'], notify: true });
    await setPlan('Free');
    for (const change of [
      { people: ['Eve', 'Trudy'] },
      { pauseFor: ['Trudy'] },
      { addresses: ['eve@example.com'] },
      { domains: ['example.com'] },
    ])
      await expect(put(api, 'me', change)).rejects.toMatchObject({ code: 'plan_required' });
    expect(await put(api, 'me', { people: ['Eve'] })).toMatchObject({ people: ['Eve'], notify: true });
    await put(api, 'me', { notify: false });
    await expect(put(api, 'me', { notify: true })).rejects.toMatchObject({ code: 'plan_required' });
    await stripe.close();
  });
});
