import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { clientOf } from './harness/people.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';

const redirectUri = 'http://127.0.0.1:4567/callback';

test('an assistant asks on a page, works with the scopes it got, and is revoked in the settings', async ({
  reader: { page, api },
  installation,
}) => {
  const { url } = installation.proxy;
  const post = (path: string, headers: Record<string, string>, body: string) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body }).then((answer) => answer.json());
  const { client_id } = await post(
    '/oauth/register',
    { 'content-type': 'application/json' },
    JSON.stringify({ client_name: 'Claude', redirect_uris: [redirectUri] }),
  );
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'meetings:read meetings:write search exports proposals:write',
    state: 'mine',
  });
  await page.route(`${redirectUri}*`, (route) => route.fulfill({ body: 'Back in the assistant.' }));

  await page.goto(`${url}/auth/assistant?${query}`);
  await expect(page.getByRole('heading', { name: 'Connect Claude?' })).toBeVisible();
  await expect(page.getByText((await api.accounts.currentUser()).workspace.name)).toBeVisible();
  // An assistant cannot request scopes that change something, and may only propose changes if the user allows it.
  await expect(page.getByLabel('Change meetings')).toHaveCount(0);
  await expect(page.getByLabel('Propose changes')).not.toBeChecked();
  await page.getByLabel('Export').uncheck();
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.waitForURL(`${redirectUri}*`);
  const answer = new URL(page.url()).searchParams;
  expect(answer.get('state')).toBe('mine');

  const { access_token, scope } = await post(
    '/oauth/token',
    { 'content-type': 'application/x-www-form-urlencoded' },
    new URLSearchParams({
      grant_type: 'authorization_code',
      client_id,
      redirect_uri: redirectUri,
      code: answer.get('code')!,
      code_verifier: verifier,
    }).toString(),
  );
  expect(scope).toBe('meetings:read search');
  const assistant = clientOf(url, access_token);
  expect(await assistant.meetings.list({})).toEqual(await api.meetings.list({}));

  await page.goto(`${url}/dashboard/personal-settings/api-keys`);
  await page.getByRole('button', { name: 'Revoke Claude' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No connected assistants')).toBeVisible();
  await expect(assistant.meetings.list({})).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('an assistant proposes an edit, which a person sees at once and accepts with the keyboard', async ({
  reader: { page, api },
  installation,
}) => {
  const { url } = installation.proxy;
  const id = await storeMeeting(api, {
    title: 'Release',
    platform: 'meet',
    startedAt: '2026-11-05T09:00:00.000Z',
    lines: [['Ana', 'We ship on Munday.']],
  });
  const [entry] = (await api.meetings.transcript({ id })).entries;
  const { secret } = await api.keys.create({ name: 'Claude', scopes: ['meetings:read', 'proposals:write'] });
  await page.goto(`${url}/dashboard/meetings/${id}`);
  await expect(page.getByText('We ship on Munday.').first()).toBeVisible();
  const assistant = clientOf(url, secret);
  const change = { kind: 'entry' as const, entryId: entry!.id, content: 'We ship on Monday.' };
  await assistant.proposals.create({ id, change });
  await assistant.proposals.create({ id, change: { kind: 'action', text: 'Tell the customers' } });
  const proposed = page.getByRole('region', { name: 'Proposed changes' });
  await expect(proposed.getByRole('insertion')).toContainText('Monday');
  await expect(proposed.getByRole('deletion')).toContainText('Munday');
  await expect(proposed).toContainText('Claude');
  await proposed.getByRole('button', { name: 'Accept: We ship on Monday.' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Change made')).toBeVisible();
  const decline = proposed.getByRole('button', { name: /^Decline/ });
  await expect(decline).toHaveCount(1);
  await expect(proposed.getByRole('button', { name: 'Accept: Tell the customers' })).toBeFocused();
  await decline.press('Enter');
  await expect(proposed).toHaveCount(0);
  await expect(page.getByText('We ship on Monday.').first()).toBeVisible();
});

test('a command line is signed in with a typed code, and gets only what was chosen', async ({
  reader: { page, api },
  installation,
}) => {
  const { url } = installation.proxy;
  const post = (path: string, body: Record<string, string>) =>
    fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(body) }).then((answer) =>
      answer.json(),
    );
  const begun = await post('/oauth/device_authorization', { client_name: 'Command line on laptop' });
  await page.goto(`${url}/auth/device`);
  await page.getByLabel('Code').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This code doesn’t work' })).toBeVisible();
  await page.getByRole('button', { name: 'Enter another code' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill(begun.user_code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Command line on laptop wants to use your meetings')).toBeVisible();
  await expect(page.getByLabel('Change meetings')).not.toBeChecked();
  await page.getByLabel('Export').uncheck();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const { access_token, scope } = await post('/oauth/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: begun.device_code,
  });
  expect(scope).toBe('meetings:read search ask admin:read');
  expect(await clientOf(url, access_token).meetings.list({})).toEqual(await api.meetings.list({}));
});

test('the card of cited lines shows what was said as text, and asks its host to open a line', async ({
  reader: { page, api },
  installation,
}) => {
  const { secret } = await api.keys.create({ name: 'Card', scopes: ['meetings:read'] });
  const answer = await fetch(`${installation.proxy.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'resources/read',
      params: { uri: 'ui://afterword/cite' },
    }),
  });
  const [json = ''] = /\{.*\}/s.exec(await answer.text()) ?? [];
  const html: string = JSON.parse(json).result.contents[0].text;
  const said = '<img src=x onerror="parent.postMessage(1, \'*\')">';
  // A host, as specified by the MCP Apps extension.
  await page.goto('about:blank');
  await page.setContent('<iframe sandbox="allow-scripts"></iframe><output></output>');
  await page.evaluate(
    ({ html, result }) => {
      const frame = document.querySelector('iframe')!;
      const told = document.querySelector('output')!;
      const tell = (message: object) => frame.contentWindow!.postMessage({ jsonrpc: '2.0', ...message }, '*');
      window.addEventListener('message', ({ data }) => {
        told.append(`${data.method ?? 'alarm'}${data.params?.url ?? ''} `);
        if (data.method === 'ui/initialize') tell({ id: data.id, result: {} });
        if (data.method === 'ui/notifications/initialized')
          tell({ method: 'ui/notifications/tool-result', params: { structuredContent: result } });
      });
      frame.srcdoc = html;
    },
    {
      html,
      result: {
        meeting: 'Office',
        date: '2026-03-01T10:00:00.000Z',
        lines: [
          { speaker: 'Ben', time: '00:00:01', text: said, edited: true, gapBefore: false, link: 'l#1' },
        ],
        missing: ['x'],
      },
    },
  );
  const card = page.frameLocator('iframe');
  await expect(card.getByRole('heading', { name: 'Office, 2026-03-01' })).toBeVisible();
  await expect(card.getByText(said)).toBeVisible();
  await expect(card.getByText('1 not found')).toBeVisible();
  await card.getByRole('link', { name: '00:00:01 · edited' }).click();
  await expect(page.locator('output')).toContainText('ui/open-linkl#1');
  await expect(page.locator('output')).not.toContainText('alarm');
});
