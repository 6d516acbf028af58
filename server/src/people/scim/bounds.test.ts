import { limits } from '@afterword/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DnsDouble, openDns } from '../../testing/dns-server.ts';
import { openProvisioned, type Provisioned } from '../../testing/provisioning.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

let dns: DnsDouble;
let server: TestServer;
let company: Provisioned;
beforeAll(async () => {
  dns = await openDns();
  server = await testServer({ DNS_SERVER: dns.address });
  company = await openProvisioned(server, dns);
  // Accounts share a workspace here, because creating one for each takes minutes.
  await server.pool.query(
    `with made as (insert into account (personal_workspace_id, email, name, role, locale, created_at)
       select $1, 'p' || n || '@' || $2, 'Person', 'user', 'en', now() from generate_series(1, $3::int) n returning id, email)
     insert into scim_user (id, workspace_id, account_id, user_name, external_id, attributes, created_at, updated_at)
     select gen_random_uuid(), $1, id, email, 'ext-' || email, jsonb_build_object('userName', email, 'externalId', 'ext-' || email, 'emails',
       jsonb_build_array(jsonb_build_object('value', upper(email), 'type', 'work'))), now(), now() from made`,
    [company.workspaceId, company.domain, limits.provisionedUsers],
  );
  await server.pool.query(
    `insert into scim_group (id, workspace_id, display_name, created_at, updated_at)
     select gen_random_uuid(), $1, 'Group ' || n, now() + n * interval '1 second', now() from generate_series(1, $2::int) n`,
    [company.workspaceId, limits.provisionedGroups],
  );
  await server.pool.query(
    `insert into scim_group_member (group_id, user_id) select g.id, u.id from scim_user u,
       (select id from scim_group where workspace_id = $1 order by created_at limit 3) g where u.workspace_id = $1`,
    [company.workspaceId],
  );
});
afterAll(async () => {
  await server.close();
  dns.close();
});

const find = (resource: 'Users' | 'Groups', filter: string) =>
  company.scim('GET', `/${resource}?${new URLSearchParams({ filter })}`);
const newPerson = () => company.scim('POST', '/Users', { userName: `new@${company.domain}`, active: false });

describe('a workspace at its limit of provisioned people and groups', () => {
  it('gets no more', async () => {
    const detail = (most: number) => ({ status: 403, body: { detail: expect.stringContaining(`${most}`) } });
    expect(await newPerson()).toMatchObject(detail(limits.provisionedUsers));
    const group = await company.scim('POST', '/Groups', { displayName: 'Another' });
    expect(group).toMatchObject(detail(limits.provisionedGroups));
  });

  it('finds a person by an identifier quickly, regardless of their number', async () => {
    const email = `p77@${company.domain}`;
    for (const filter of [
      `userName eq "${email}"`,
      `externalId eq "ext-${email}"`,
      `emails.value eq "${email}"`,
      `emails[type eq "work"].value eq "${email}"`,
      `emails[type eq "work" and value eq "${email}"]`,
    ]) {
      const { body } = await find('Users', filter);
      expect([filter, body.totalResults, body.Resources?.[0]?.userName]).toEqual([filter, 1, email]);
    }
    const [{ id }] = (await find('Users', `userName eq "${email}"`)).body.Resources;
    expect((await find('Users', `id eq "${id}"`)).body.totalResults).toBe(1);
  });

  it('refuses filters that read too much', async () => {
    for (const [resource, filter] of [
      ['Users', 'title pr'],
      ['Users', 'userName eq "a" or active eq true'],
      ['Groups', 'displayName co "Group"'],
    ] as const)
      expect(await find(resource, filter)).toMatchObject({ status: 400, body: { scimType: 'tooMany' } });
    expect((await find('Groups', 'displayName eq "group 1"')).body.totalResults).toBe(1);
  });

  it('lists large groups on shorter pages, without skipping any', async () => {
    const page = async (startIndex: number) => {
      const { body } = await company.scim('GET', `/Groups?count=100&startIndex=${startIndex}`);
      return [body.totalResults, body.itemsPerPage, body.Resources[0].displayName];
    };
    expect(await page(1)).toEqual([limits.provisionedGroups, 2, 'Group 1']);
    expect(await page(3)).toEqual([limits.provisionedGroups, 100, 'Group 3']);
  });

  it('cannot create accounts endlessly by deleting people and creating them again', async () => {
    await server.pool.query('delete from scim_user where workspace_id = $1', [company.workspaceId]);
    expect(await newPerson()).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('never been used') },
    });
  });
});

describe('a deeply nested body', () => {
  it.each([
    ['POST', '/Users', (nested: string) => `{"userName":"a@x.example","emails":${nested}}`],
    ['POST', '/Groups', (nested: string) => `{"displayName":"A","members":${nested}}`],
  ])('is refused as invalid by %s %s', async (method, path, body) => {
    const nested = '['.repeat(50_000) + ']'.repeat(50_000);
    const answer = await server.request(`/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/scim+json' },
      body: body(nested),
    });
    expect(answer.status).toBe(400);
  });
});

describe('an invalid id', () => {
  it.each(['%00', 'x', '%ff', '%'])('%s is answered with not found', async (id) => {
    for (const resource of ['Users', 'Groups'])
      expect((await company.scim('GET', `/${resource}/${id}`)).status).toBe(404);
  });
});
