import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { at, endCapture, someEntry, someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { testServer } from '../../testing/server.ts';
import { withoutLinks } from '../../text/clean.ts';

const week = 7 * 24 * 60 * 60_000;
const limits = { MAILS_PER_NEW_ACCOUNT: '5', MAILS_PER_ACCOUNT: '8', MAILS_PER_WORKSPACE: '100' };

async function start(values: Record<string, string> = limits) {
  const server = await testServer(values);
  onTestFinished(() => server.close());
  return server;
}
type Server = Awaited<ReturnType<typeof start>>;

/** Creates a person with a meeting that is over. */
async function somebody(server: Server, title = 'Planning') {
  const api = server.api(await server.signIn(`${randomUUID()}@example.com`));
  server.clock.set(at(120));
  const id = await endedMeeting(api, title);
  await server.runJobs();
  return { api, id };
}

async function endedMeeting(api: ReturnType<Server['api']>, title: string, participants: string[] = []) {
  const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
  await api.meetings.put({ id, ...someFacts({ title, participants }) });
  await api.meetings.putEntries({ id, captureId, entries: [entry] });
  await endCapture(api, { id, captureId, entries: [entry] });
  return id;
}

let strangers = 0;
beforeEach(() => {
  strangers = 0;
});
const people = (count: number) =>
  Array.from({ length: count }, () => {
    strangers += 1;
    return `stranger-${strangers}@example.org`;
  });

const share = ({ api, id }: Awaited<ReturnType<typeof somebody>>, emails: string[]) =>
  api.shares.create({ id, audience: 'people', part: 'all', emails });

/** Returns emails to people outside. */
async function outside(server: Server) {
  await server.runJobs();
  return (await server.mails()).filter(({ to }) => JSON.stringify(to).includes('example.org'));
}

const tooMany = { status: 429, code: 'rate_limited' };

describe('the daily emails that an account can cause', () => {
  it('are limited in its first week, counting shares and invitations together', async () => {
    const server = await start();
    const ana = await somebody(server);
    await share(ana, people(3));
    // A share sends all of its emails or none, and refused emails do not count.
    await expect(share(ana, people(3))).rejects.toMatchObject(tooMany);
    await ana.api.invitations.create({ email: people(1)[0]! });
    await share(ana, people(1));
    await expect(share(ana, people(1))).rejects.toMatchObject(tooMany);
    await expect(ana.api.invitations.create({ email: people(1)[0]! })).rejects.toMatchObject(tooMany);
    expect(await outside(server)).toHaveLength(5);
    const { items } = await ana.api.shares.list({ id: ana.id });
    expect(items).toHaveLength(2);
    // Another account has its own allowance.
    await share(await somebody(server), people(5));
    expect(await outside(server)).toHaveLength(10);
  });

  it('have a higher limit after the first week', async () => {
    const server = await start();
    const ana = await somebody(server);
    server.clock.advance(week + 1_000);
    await share(ana, people(8));
    await expect(share(ana, people(1))).rejects.toMatchObject(tooMany);
    expect(await outside(server)).toHaveLength(8);
  });

  it('also count towards the limit of the workspace', async () => {
    const server = await start({ ...limits, MAILS_PER_WORKSPACE: '3' });
    const ana = await somebody(server);
    await expect(share(ana, people(4))).rejects.toMatchObject(tooMany);
    await share(ana, people(3));
    await expect(share(ana, people(1))).rejects.toMatchObject(tooMany);
    expect(await outside(server)).toHaveLength(3);
  });

  it('include those of an integration, which sends the rest later', async () => {
    const server = await start();
    const ana = await somebody(server);
    const { connection } = await ana.api.integrations.connect({
      id: 'email',
      of: 'me',
      settings: { to: people(8), send: 'by-hand' },
    });
    await ana.api.deliveries.create({ id: ana.id, connection: connection!.id });
    expect(await outside(server)).toHaveLength(5);
    await expect(share(ana, people(1))).rejects.toMatchObject(tooMany);
  });
});

describe('the allowance of a mailbox', () => {
  it('is not renewed by deleting the account and signing up again', async () => {
    const server = await start();
    const email = 'spammer@example.com';
    const invite = async () => {
      const api = server.api(await server.signIn(email));
      for (const address of people(3)) await api.invitations.create({ email: address });
      await server.runJobs();
      await api.accounts.deleteAccount({ email });
      await server.runJobs();
    };
    await invite();
    await expect(invite()).rejects.toMatchObject(tooMany);
    expect((await outside(server)).length).toBeLessThanOrEqual(5);
  });

  it('is shared by accounts whose addresses differ only in a tag', async () => {
    const server = await start();
    const invite = async (email: string) => {
      const api = server.api(await server.signIn(email));
      for (const address of people(3)) await api.invitations.create({ email: address });
    };
    await invite('spammer+1@example.com');
    await expect(invite('spammer+2@example.com')).rejects.toMatchObject(tooMany);
    await invite('someone@example.com');
  });
});

describe('a new key of the workspace, or a new secret of one', () => {
  it('emails other admins within the allowance of its creator', async () => {
    const server = await start();
    const token = await server.signIn('ana@example.com');
    const api = server.api(token);
    await signInMember(server, { email: 'admin@example.org', of: token, role: 'admin' });
    const create = () => api.keys.create({ of: 'workspace', name: 'Buy now', scopes: ['meetings:read'] });
    for (let key = 0; key < 5; key += 1) await create();
    await expect(create()).rejects.toMatchObject(tooMany);
    const { items } = await api.keys.list();
    await expect(api.keys.rotate({ id: items[0]!.id })).rejects.toMatchObject(tooMany);
    await server.runJobs();
    const told = (await outside(server)).filter(({ subject }) => subject?.includes('Buy now'));
    expect(told).toHaveLength(5);
  });
});

describe('notices that a transcript is complete', () => {
  it("use the allowance of the meeting's owner", async () => {
    const server = await start({ ...limits, MAILS_PER_NEW_ACCOUNT: '2' });
    const token = await server.signIn('ana@example.com');
    const api = server.api(token);
    for (const name of ['Ben', 'Cleo']) {
      const member = server.api(await signInMember(server, { email: `${name}@example.org`, of: token }));
      await member.accounts.updateUser({ name });
      await member.rules.put({ query: {}, body: { notify: true } });
    }
    server.clock.set(at(120));
    for (let meeting = 0; meeting < 2; meeting += 1) {
      const id = await endedMeeting(api, 'Planning', ['Ben', 'Cleo']);
      await api.meetings.setVisibility({ id, visibility: 'workspace' });
    }
    await server.runJobs();
    for (const wait of [125_000, 5_000]) {
      server.clock.advance(wait);
      await server.runJobs();
    }
    expect(await outside(server)).toHaveLength(2);
  });
});

describe('emails about a membership', () => {
  it("use the allowance of the member's account", async () => {
    const server = await start({ ...limits, MAILS_PER_NEW_ACCOUNT: '2' });
    const me = await server.api(await server.signIn('ana@example.com')).accounts.currentUser();
    for (let change = 0; change < 4; change += 1)
      await server.deps.jobs.add(server.deps.control, 'mail-member', {
        kind: 'seat',
        workspaceId: me.workspace.id,
        accountId: me.id,
      });
    await server.runJobs();
    expect(await server.mails()).toHaveLength(2);
  });
});

describe('a recipient', () => {
  const unsubscribeOf = (mail: Awaited<ReturnType<typeof outside>>[number]) => {
    const [, path = ''] = /https?:\/\/[^/]+(\/unsubscribe\/\S+)/.exec(mail.text ?? '') ?? [];
    expect(JSON.stringify([...mail.headers])).toContain(path);
    return path;
  };

  it('unsubscribes from shares, invitations and messages of a workspace with one click', async () => {
    const server = await start();
    const ana = await somebody(server);
    const [email] = people(1) as [string];
    await share(ana, [email]);
    const [mail] = await outside(server);
    expect((await server.request(unsubscribeOf(mail!), { method: 'POST' })).status).toBe(204);
    await share(ana, [email]);
    await ana.api.invitations.create({ email });
    const { connection } = await ana.api.integrations.connect({
      id: 'email',
      of: 'me',
      settings: { to: [email], send: 'by-hand' },
    });
    await ana.api.deliveries.create({ id: ana.id, connection: connection!.id });
    expect(await outside(server)).toHaveLength(1);
    // A tag is the same mailbox.
    await share(ana, [email.replace('@', '+work@')]);
    expect(await outside(server)).toHaveLength(1);
    // Emails of another workspace still arrive.
    await share(await somebody(server), [email]);
    expect(await outside(server)).toHaveLength(2);
  });

  it('unsubscribes from all workspaces with one click, and can take it back', async () => {
    const server = await start();
    const [ana, ben] = [await somebody(server), await somebody(server)];
    const [email] = people(1) as [string];
    const everyone = [email, email.replace('@', '+work@')];
    await share(ana, everyone);
    const token = unsubscribeOf((await outside(server))[0]!)
      .split('/')
      .at(-1)!;
    const { unsubscribing } = server.api();
    expect(await unsubscribing.set({ token, everywhere: true })).toMatchObject({
      refused: true,
      everywhere: true,
    });
    for (const person of [ana, ben]) {
      await share(person, [everyone[1]!]);
      expect(await person.api.recaps.send({ id: person.id, to: everyone })).toEqual({
        unsubscribed: everyone,
      });
    }
    expect(await outside(server)).toHaveLength(2);
    expect(await unsubscribing.set({ token, refused: false })).toMatchObject({
      refused: false,
      everywhere: false,
    });
    await share(ben, [email]);
    expect(await outside(server)).toHaveLength(3);
  });

  it("reports them to the server's staff with one click, once", async () => {
    const server = await start();
    const staff = server.api(await server.signIn('staff@example.com'));
    const ana = await somebody(server);
    await ana.api.invitations.create({ email: people(1)[0]! });
    const [mail] = await outside(server);
    const token = unsubscribeOf(mail!).split('/').at(-1)!;
    expect(await server.api().unsubscribing.set({ token, report: true })).toMatchObject({ refused: true });
    await server.api().unsubscribing.set({ token, report: true });
    const { items } = await staff.contact.list({});
    expect(items).toMatchObject([{ email: 'stranger-1@example.org' }]);
  });
});

describe('names and titles in an email', () => {
  it('are text in which an email program finds no link', async () => {
    const server = await start();
    const ana = await somebody(server, 'You won https://evil.example/win ask me@evil.example');
    await share(ana, people(1));
    const [mail] = await outside(server);
    const shown = `${mail!.subject} ${mail!.text} ${mail!.html}`;
    expect(shown).toContain('You won');
    expect(shown).not.toMatch(/https?:\/\/evil|evil\.example|me@evil/);
  });

  it('contain no full-width domain either', () => {
    for (const name of [
      'evil．example',
      'evil。example',
      'evil｡example',
      'evil․example',
      'me＠evil',
      'https：／／evil',
    ])
      expect(withoutLinks(name)).toMatch(/.[．。｡․＠：]\u2060./u);
  });

  it('keep their text unchanged', () => {
    const plain = (text: string) => withoutLinks(text).replaceAll('\u2060', '');
    for (const name of ['Ana Silva', 'J. R. Tolkien', 'Q3: plan', 'a / b', '10:30', 'ليلى'])
      expect(plain(name)).toBe(name);
    expect(withoutLinks('a\nb\u202e')).toBe('a b');
    expect(withoutLinks('Q3: plan J. R.')).toBe('Q3: plan J. R.');
  });
});
