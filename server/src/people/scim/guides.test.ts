import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DnsDouble, openDns } from '../../testing/dns-server.ts';
import { openProvisioned, type ScimRequest } from '../../testing/provisioning.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

/*
 * Sends every request in the public guides of Microsoft and Okta, in their order, and expects the answers that the
 * guides require.
 */

const microsoft =
  'https://learn.microsoft.com/en-us/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups';
const microsoftIssues =
  'https://learn.microsoft.com/en-us/entra/identity/app-provisioning/application-provisioning-config-problem-scim-compatibility';
const okta = 'https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20';

const urn = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
};
const patchOf = (...Operations: object[]) => ({ schemas: [urn.patch], Operations });

let dns: DnsDouble;
let server: TestServer;
let scim: ScimRequest;
beforeAll(async () => {
  dns = await openDns();
  server = await testServer({ DNS_SERVER: dns.address });
  ({ scim } = await openProvisioned(server, dns, [
    'testuser.example',
    'microsoft.example',
    'contoso.example',
    'okta.example',
  ]));
});
afterAll(async () => {
  await server.close();
  dns.close();
});

const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

/** Creates a user like Microsoft's guide. */
async function someUser(more: object = {}) {
  const userName = `Test_User_${randomUUID()}`;
  const sent = {
    schemas: [urn.user, urn.enterprise],
    externalId: randomUUID(),
    userName,
    active: true,
    emails: [{ primary: true, type: 'work', value: `${userName}@testuser.example` }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
    ...more,
  };
  const { status, body, headers } = await scim('POST', '/Users', sent);
  return { sent, status, body, headers, path: `/Users/${body.id}` };
}

async function someGroup(more: object = {}) {
  const sent = {
    schemas: [urn.group],
    externalId: randomUUID(),
    displayName: `Group ${randomUUID()}`,
    ...more,
  };
  const { status, body } = await scim('POST', '/Groups', sent);
  return { sent, status, body, path: `/Groups/${body.id}` };
}

describe(`the requests of ${microsoft}`, () => {
  it('Create User', async () => {
    const { sent, status, body, headers } = await someUser();
    expect(status).toBe(201);
    expect(headers.get('content-type')).toMatch(/^application\/scim\+json/);
    // RFC 7644, section 3.3.
    expect(headers.get('location')).toBe(body.meta.location);
    expect(body).toMatchObject({
      schemas: [urn.user],
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      externalId: sent.externalId,
      meta: { resourceType: 'User', created: iso, lastModified: iso },
      userName: sent.userName,
      name: sent.name,
      active: true,
      emails: sent.emails,
    });
  });

  it('Get User, found and not found', async () => {
    const { body, path } = await someUser();
    expect(await scim('GET', path)).toMatchObject({ status: 200, body });
    const missing = await scim('GET', '/Users/5171a35d82074e068ce2');
    expect(missing).toMatchObject({ status: 404, body: { schemas: [urn.error], status: '404' } });
  });

  it('Get User by query, with one and with zero results', async () => {
    const { sent, body } = await someUser();
    const filter = encodeURIComponent(`userName eq "${sent.userName}"`);
    const found = await scim('GET', `/Users?filter=${filter}`);
    expect(found).toMatchObject({
      status: 200,
      body: { schemas: [urn.list], totalResults: 1, Resources: [body], startIndex: 1, itemsPerPage: 1 },
    });
    const none = await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "non-existent user"')}`);
    expect(none).toMatchObject({
      status: 200,
      body: { schemas: [urn.list], totalResults: 0, Resources: [], startIndex: 1 },
    });
  });

  it('Update User, multi-valued properties', async () => {
    const { path } = await someUser();
    const answer = await scim(
      'PATCH',
      path,
      patchOf(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.example' },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      ),
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: { familyName: 'updatedFamilyName', givenName: 'givenName' },
        emails: [{ value: 'updatedEmail@microsoft.example', type: 'work', primary: true }],
      },
    });
  });

  it('Update User, single-valued properties', async () => {
    const { path, sent } = await someUser();
    const userName = `${randomUUID()}@testuser.example`;
    const answer = await scim('PATCH', path, patchOf({ op: 'Replace', path: 'userName', value: userName }));
    expect(answer).toMatchObject({ status: 200, body: { userName, emails: sent.emails } });
  });

  it('Disable User, and restore', async () => {
    const { path } = await someUser();
    const disabled = await scim('PATCH', path, patchOf({ op: 'Replace', path: 'active', value: false }));
    expect(disabled).toMatchObject({ status: 200, body: { schemas: [urn.user], active: false } });
    // A disabled user is still returned.
    expect(await scim('GET', path)).toMatchObject({ status: 200, body: { active: false } });
    const restored = await scim('PATCH', path, patchOf({ op: 'Replace', path: 'active', value: true }));
    expect(restored).toMatchObject({ status: 200, body: { active: true } });
  });

  it('Delete User', async () => {
    const { path } = await someUser();
    expect(await scim('DELETE', path)).toMatchObject({ status: 204, body: undefined });
    expect(await scim('GET', path)).toMatchObject({ status: 404 });
  });

  it('Create Group, with the schema that Entra ID adds', async () => {
    const extra = 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group';
    const { sent, status, body } = await someGroup({ schemas: [urn.group, extra] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      schemas: [urn.group],
      id: expect.any(String),
      externalId: sent.externalId,
      meta: { resourceType: 'Group', created: iso, lastModified: iso },
      displayName: sent.displayName,
      members: [],
    });
  });

  it('Get Group and Get Group by displayName, without members', async () => {
    const { sent, path, body } = await someGroup();
    const { members, ...rest } = body;
    expect(members).toEqual([]);
    const one = await scim('GET', `${path}?excludedAttributes=members`);
    expect([one.status, one.body]).toEqual([200, rest]);
    const filter = encodeURIComponent(`displayName eq "${sent.displayName}"`);
    const found = await scim('GET', `/Groups?excludedAttributes=members&filter=${filter}`);
    expect(found.body).toMatchObject({ schemas: [urn.list], totalResults: 1, startIndex: 1 });
    expect(found.body.Resources).toEqual([rest]);
  });

  it('Update Group, non-member attributes', async () => {
    const { path } = await someGroup();
    const displayName = `${randomUUID()}updatedDisplayName`;
    const change = patchOf({ op: 'Replace', path: 'displayName', value: displayName });
    expect(await scim('PATCH', path, change)).toMatchObject({ status: 204, body: undefined });
    expect((await scim('GET', path)).body).toMatchObject({ displayName });
  });

  it('Update Group, add and remove members', async () => {
    const { path } = await someGroup();
    const [kept, removed] = [(await someUser()).body, (await someUser()).body];
    for (const { id } of [kept, removed]) {
      const add = patchOf({ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] });
      expect((await scim('PATCH', path, add)).status).toBe(204);
    }
    const remove = patchOf({ op: 'Remove', path: 'members', value: [{ $ref: null, value: removed.id }] });
    expect((await scim('PATCH', path, remove)).status).toBe(204);
    expect((await scim('GET', path)).body.members).toMatchObject([{ value: kept.id }]);
  });

  it('Delete Group', async () => {
    const { path } = await someGroup();
    expect(await scim('DELETE', path)).toMatchObject({ status: 204, body: undefined });
    expect((await scim('GET', path)).status).toBe(404);
  });

  it('Discover schema', async () => {
    const { status, body } = await scim('GET', '/Schemas');
    expect(status).toBe(200);
    expect(body).toMatchObject({ schemas: [urn.list], totalResults: 2, startIndex: 1 });
    expect(body.Resources.map(({ id }: { id: string }) => id)).toEqual([urn.user, urn.group]);
    const [userName] = body.Resources[0].attributes;
    expect(userName).toMatchObject({
      ...{ name: 'userName', type: 'string', multiValued: false, required: true, caseExact: false },
      ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'server' },
    });
    expect(JSON.stringify(body)).not.toContain('null');
    expect((await scim('GET', `/Schemas/${urn.user}`)).body.id).toBe(urn.user);
  });

  it('Test Connection: a query for a user who does not exist, with a feature flag in the address', async () => {
    const filter = encodeURIComponent(`userName eq "${randomUUID()}"`);
    const answer = await scim('GET', `/Users?aadOptscim062020&filter=${filter}`);
    expect(answer).toMatchObject({ status: 200, body: { schemas: [urn.list], totalResults: 0 } });
  });

  it('Example 1: a filter without quotation marks', async () => {
    const externalId = `jyoung${randomUUID()}`;
    const { body } = await someUser({ externalId });
    const answer = await scim('GET', `/Users?filter=${encodeURIComponent(`externalId eq ${externalId}`)}`);
    expect(answer.body.Resources).toEqual([body]);
  });

  it('Example 2: a user with attributes that are null', async () => {
    const answer = await scim('POST', '/Users', {
      schemas: [urn.user, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0User'],
      externalId: 'jyoung',
      userName: 'jyoung@testuser.example',
      active: true,
      addresses: null,
      displayName: 'Joy Young',
      emails: [{ type: 'work', value: 'jyoung@Contoso.example', primary: true }],
      meta: { resourceType: 'User' },
      name: { familyName: 'Young', givenName: 'Joy' },
      phoneNumbers: null,
      preferredLanguage: null,
      title: null,
      department: null,
      manager: null,
    });
    expect(answer).toMatchObject({ status: 201, body: { displayName: 'Joy Young', active: true } });
    expect(JSON.stringify(answer.body)).not.toContain('null');
  });

  it('Example 4: a query for the value of a reference', async () => {
    const { body } = await someUser();
    const filter = encodeURIComponent(`id eq "${body.id}" and manager eq "${randomUUID()}"`);
    expect((await scim('GET', `/Users?filter=${filter}`)).body.totalResults).toBe(0);
  });

  it('Example 5: an attribute that is not kept is left out', async () => {
    const { path, body } = await someUser();
    const manager = [{ $ref: 'http://.../scim/Users/00aa00aa', value: '00aa00aa' }];
    const answer = await scim('PATCH', path, patchOf({ op: 'Add', path: 'manager', value: manager }));
    expect(answer).toMatchObject({ status: 200, body: { userName: body.userName } });
    expect(answer.body.manager).toBeUndefined();
  });

  it('queries users by the work address, too', async () => {
    const { sent, body } = await someUser();
    const value = sent.emails[0]!.value.toUpperCase();
    const filter = encodeURIComponent(`emails[type eq "work"].value eq "${value}"`);
    expect((await scim('GET', `/Users?filter=${filter}`)).body.Resources).toEqual([body]);
  });
});

describe(`the requests of ${microsoftIssues}`, () => {
  it.each([
    ['without the flag', { op: 'Replace', path: 'active', value: 'False' }],
    ['with the flag', { op: 'replace', path: 'active', value: false }],
  ])('disable users %s', async (_, operation) => {
    const { path } = await someUser();
    expect((await scim('PATCH', path, patchOf(operation))).body.active).toBe(false);
  });

  it.each(['Add', 'add'])('%s a single-valued string', async (op) => {
    const { path } = await someUser();
    const answer = await scim('PATCH', path, patchOf({ op, path: 'nickName', value: 'Babs' }));
    expect(answer).toMatchObject({ status: 200, body: { nickName: 'Babs' } });
  });

  const employeeNumber = `${urn.enterprise}:employeeNumber`;
  const replacements = (email: string) =>
    [
      [
        'without the flag',
        [
          { op: 'Replace', path: 'displayName', value: 'Pvlo' },
          { op: 'Replace', path: 'emails[type eq "work"].value', value: email },
          { op: 'Replace', path: 'name.givenName', value: 'Gtfd' },
          { op: 'Replace', path: 'name.familyName', value: 'Pkqf' },
          { op: 'Replace', path: 'externalId', value: 'Eqpj' },
          { op: 'Replace', path: employeeNumber, value: 'Eqpj' },
        ],
      ],
      [
        'with the flag',
        [
          { op: 'replace', path: 'emails[type eq "work"].value', value: email },
          {
            op: 'replace',
            value: {
              displayName: 'Pvlo',
              'name.givenName': 'Gtfd',
              'name.familyName': 'Pkqf',
              [employeeNumber]: 'Aklq',
            },
          },
        ],
      ],
    ] as const;
  it.each(replacements('TestBcwqnm@microsoft.example'))(
    'replace multiple attributes %s',
    async (_, operations) => {
      const { path } = await someUser();
      expect(await scim('PATCH', path, patchOf(...operations))).toMatchObject({
        status: 200,
        body: {
          displayName: 'Pvlo',
          name: { givenName: 'Gtfd', familyName: 'Pkqf' },
          emails: [{ value: 'TestBcwqnm@microsoft.example', type: 'work' }],
        },
      });
    },
  );

  it.each([
    ['without the flag', (id: string) => ({ op: 'Remove', path: 'members', value: [{ value: id }] })],
    ['with the flag', (id: string) => ({ op: 'remove', path: `members[value eq "${id}"]` })],
  ])('remove a group member %s', async (_, operation) => {
    const { id } = (await someUser()).body;
    const { path } = await someGroup({ members: [{ value: id }] });
    expect((await scim('PATCH', path, patchOf(operation(id)))).status).toBe(204);
    expect((await scim('GET', path)).body.members).toEqual([]);
  });
});

describe(`the requests of ${okta}`, () => {
  const person = () => ({
    schemas: [urn.user],
    userName: `test.${randomUUID()}@okta.example`,
    name: { givenName: 'Test', familyName: 'User' },
    displayName: 'Test User',
    locale: 'en-US',
    externalId: `00${randomUUID()}`,
    groups: [],
    password: '1mz050nq',
    active: true,
  });
  const oktaUser = () => {
    const sent = person();
    return { ...sent, emails: [{ primary: true, value: sent.userName, type: 'work' }] };
  };

  it('Determine if the User already exists', async () => {
    const filter = encodeURIComponent('userName eq "test.user@okta.local"');
    const { status, body } = await scim('GET', `/Users?filter=${filter}&startIndex=1&count=100`);
    expect([status, body]).toEqual([
      200,
      { schemas: [urn.list], totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
    ]);
  });

  it('Create the User, without keeping the password, and refuse a second one', async () => {
    const sent = oktaUser();
    const { status, body } = await scim('POST', '/Users', sent);
    const { password, ...expected } = sent;
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...expected, id: expect.any(String), meta: { resourceType: 'User' } });
    expect(JSON.stringify(body)).not.toContain(password);
    const again = await scim('POST', '/Users', sent);
    expect(again).toMatchObject({
      status: 409,
      body: { schemas: [urn.error], scimType: 'uniqueness', status: '409', detail: expect.any(String) },
    });
  });

  it('Retrieve Users page by page, always in the same order', async () => {
    const first = await scim('GET', '/Users?startIndex=1&count=100');
    const { totalResults: total, Resources: all } = first.body;
    expect(first.body).toMatchObject({ startIndex: 1, itemsPerPage: all.length });
    const paged = [];
    for (let startIndex = 1; startIndex <= total; startIndex += 2) {
      const { body } = await scim('GET', `/Users?startIndex=${startIndex}&count=2`);
      expect(body).toMatchObject({ totalResults: total, startIndex });
      paged.push(...body.Resources);
    }
    expect(paged).toEqual(all);
  });

  it('Retrieve a specific User and update it with PUT', async () => {
    const sent = oktaUser();
    const { body: made } = await scim('POST', '/Users', sent);
    const { body } = await scim('GET', `/Users/${made.id}`);
    expect(body).toMatchObject({ id: made.id, groups: [] });
    const name = { givenName: 'Another', middleName: 'Excited', familyName: 'User' };
    const put = await scim('PUT', `/Users/${made.id}`, { ...body, name });
    expect(put).toMatchObject({
      status: 200,
      body: { id: made.id, name, active: true, userName: sent.userName },
    });
    // Custom integrations deactivate with PUT, too.
    const ended = await scim('PUT', `/Users/${made.id}`, { ...put.body, active: false });
    expect(ended).toMatchObject({ status: 200, body: { active: false } });
  });

  it('Update a specific User with PATCH', async () => {
    const { body } = await scim('POST', '/Users', oktaUser());
    const set = (active: boolean) =>
      scim('PATCH', `/Users/${body.id}`, patchOf({ op: 'replace', value: { active } }));
    expect(await set(false)).toMatchObject({ status: 200, body: { id: body.id, active: false } });
    expect(await set(true)).toMatchObject({ status: 200, body: { id: body.id, active: true } });
  });

  it('Create and retrieve Groups', async () => {
    const displayName = `Test SCIMv2 ${randomUUID()}`;
    const { status, body } = await scim('POST', '/Groups', {
      schemas: [urn.group],
      displayName,
      members: [],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ displayName, members: [], meta: { resourceType: 'Group' } });
    const listed = await scim('GET', '/Groups?startIndex=1&count=100');
    expect(listed.body.Resources).toContainEqual(body);
    expect((await scim('GET', `/Groups/${body.id}`)).body).toEqual(body);
  });

  it('Update a specific Group name, with PATCH and with PUT', async () => {
    const { path, body } = await someGroup();
    const displayName = `Test SCIMv20 ${randomUUID()}`;
    const patch = patchOf({ op: 'replace', value: { id: body.id, displayName } });
    expect((await scim('PATCH', path, patch)).status).toBe(204);
    expect((await scim('GET', path)).body.displayName).toBe(displayName);
    const put = { schemas: [urn.group], id: body.id, displayName: `${displayName} again`, members: [] };
    expect(await scim('PUT', path, put)).toMatchObject({
      status: 200,
      body: { displayName: put.displayName },
    });
  });

  it('Update specific Group membership', async () => {
    const [before, after] = [(await someUser()).body, (await someUser()).body];
    const { path } = await someGroup({ members: [{ value: before.id }] });
    const members = async () =>
      (await scim('GET', path)).body.members.map(({ value }: { value: string }) => value);
    const change = patchOf(
      { op: 'remove', path: `members[value eq "${before.id}"]` },
      { op: 'add', path: 'members', value: [{ value: after.id, display: 'test.user@okta.local' }] },
    );
    expect((await scim('PATCH', path, change)).status).toBe(204);
    expect(await members()).toEqual([after.id]);
    const all = [before, after].map(({ id }) => ({ value: id, display: 'test.user@okta.local' }));
    const replace = patchOf({ op: 'replace', path: 'members', value: all });
    expect((await scim('PATCH', path, replace)).status).toBe(204);
    expect(await members()).toEqual([before.id, after.id].sort());
    expect((await scim('GET', `/Users/${after.id}`)).body.groups).toMatchObject([{ value: path.slice(8) }]);
  });

  it('Delete a specific Group', async () => {
    const { path } = await someGroup();
    expect(await scim('DELETE', path)).toMatchObject({ status: 204, body: undefined });
  });
});
