import { randomUUID } from 'node:crypto';
import {
  connected,
  delivered,
  everybody,
  meeting,
  owner,
  ownerWriting,
  paid,
  type Row,
  signedIn,
  someAutomation,
  someSection,
  webhookOf,
  workspaceAdmin,
  writer,
} from './rows.ts';

/** Rows of automations, templates, workflows, imports, exports and connected tools. */
export const automationRows: Record<string, Row> = {
  'GET /api/automations': signedIn(200),
  'POST /api/automations': paid(
    'custom-automation-workflows',
    writer(200, () => ({ body: someAutomation })),
  ),
  // The answer does not reveal whether other people's automations exist; a test below covers own ones.
  'GET /api/automations/{id}': signedIn(404, () => ({ params: { id: randomUUID() } })),
  'PUT /api/automations/{id}': paid(
    'custom-automation-workflows',
    writer(404, () => ({ params: { id: randomUUID() }, body: { name: 'Other' } })),
  ),
  'DELETE /api/automations/{id}': writer(404, () => ({ params: { id: randomUUID() } })),
  'POST /api/automations/{id}/dry-run': paid(
    'custom-automation-workflows',
    writer(404, () => ({ params: { id: randomUUID() } })),
  ),
  'POST /api/automations/{id}/runs/{runId}/approve': paid(
    'custom-automation-workflows',
    writer(404, () => ({
      params: { id: randomUUID(), runId: randomUUID() },
    })),
  ),
  'GET /api/automations/{id}/runs': signedIn(404, () => ({ params: { id: randomUUID() } })),
  'PUT /api/automation-limits': paid(
    'custom-automation-workflows',
    workspaceAdmin(200, { body: { messagesAnHour: 100 } }),
  ),
  'GET /api/unsubscribe/{token}': everybody(404, { params: { token: 'unknown' } }),
  'POST /api/unsubscribe/{token}': everybody(404, { params: { token: 'unknown' }, body: {} }),
  'GET /api/templates': signedIn(200),
  'POST /api/templates': paid(
    'ai-post-meeting-actions',
    writer(200, () => ({ body: { name: 'Retro', sections: [someSection] } })),
  ),
  // The answer does not reveal whether other people's templates exist; a test below covers own ones.
  'PUT /api/templates/{id}': paid(
    'ai-post-meeting-actions',
    writer(404, () => ({ params: { id: randomUUID() }, body: { name: 'Other' } })),
  ),
  'DELETE /api/templates/{id}': writer(404, () => ({ params: { id: randomUUID() } })),
  'PUT /api/templates/default': paid(
    'ai-post-meeting-actions',
    ownerWriting(200, ({ meetingId: meeting }) => ({
      body: { template: 'lecture', meeting },
    })),
  ),
  'GET /api/workflows': signedIn(200),
  'POST /api/workflows': paid(
    'custom-automation-workflows',
    writer(200, () => ({
      body: { name: 'Prices', prompt: 'Which prices were named?' },
    })),
  ),
  // The answer does not reveal whether other people's workflows exist; a test below covers own ones.
  'PUT /api/workflows/{id}': paid(
    'custom-automation-workflows',
    writer(404, () => ({ params: { id: randomUUID() }, body: { name: 'Other' } })),
  ),
  'DELETE /api/workflows/{id}': writer(404, () => ({ params: { id: randomUUID() } })),
  'POST /api/workflows/{id}/estimate': paid(
    'custom-automation-workflows',
    writer(404, () => ({ params: { id: randomUUID() }, body: {} })),
  ),
  'POST /api/workflows/{id}/run': paid(
    'custom-automation-workflows',
    writer(404, () => ({ params: { id: randomUUID() }, body: {} })),
  ),
  'GET /api/workflows/{id}/runs': signedIn(404, () => ({ params: { id: randomUUID() } })),
  'GET /api/workflows/{id}/runs/{runId}': signedIn(404, () => ({
    params: { id: randomUUID(), runId: randomUUID() },
  })),
  'POST /api/workflows/{id}/runs/{runId}/stop': writer(404, () => ({
    params: { id: randomUUID(), runId: randomUUID() },
  })),
  'POST /api/import': writer(400, { body: {} }), // Imports have their own tests.
  'GET /api/import/{id}': writer(404, { params: { id: randomUUID() } }),
  'DELETE /api/import/{id}': writer(404, { params: { id: randomUUID() } }),
  'GET /api/export/parts': signedIn(200),
  'PUT /api/export/parts': writer(200, { body: { parts: ['summary'] } }),
  'GET /api/meetings/{id}/export': paid(
    'export',
    owner(200, (things) => ({ ...meeting(things), query: '?format=txt' })),
  ),
  'POST /api/export': paid(
    'export',
    owner(200, ({ meetingId }) => ({ body: { meetings: [meetingId], format: 'txt' } })),
  ),

  'GET /api/calendar/upcoming': paid('google-drive-and-zapier', signedIn(200)),
  'GET /api/integrations': signedIn(200),
  'POST /api/integrations/{id}/connect': writer(200, { params: { id: 'webhook' }, body: webhookOf('me') }),
  'GET /api/connections': signedIn(200),
  'DELETE /api/connections/{id}': ownerWriting(200, connected),
  'PUT /api/connections/{id}/settings': ownerWriting(200, (things) => ({
    ...connected(things),
    body: { paused: true },
  })),
  'POST /api/connections/{id}/test': ownerWriting(200, connected),
  'POST /api/connections/{id}/secret': ownerWriting(200, connected),
  'POST /api/meetings/{id}/deliveries': ownerWriting(200, ({ meetingId: id, connectionId }) => ({
    params: { id },
    body: { connection: connectionId },
  })),
  'GET /api/meetings/{id}/recap': paid('google-drive-and-zapier', ownerWriting(200, meeting)),
  'POST /api/meetings/{id}/recap': paid(
    'google-drive-and-zapier',
    ownerWriting(200, (things) => ({ ...meeting(things), body: { to: ['guest@example.com'] } })),
  ),
  'GET /api/deliveries': signedIn(200),
  'GET /api/deliveries/{id}': owner(200, delivered),
  'POST /api/deliveries/{id}/replay': ownerWriting(200, delivered),

  'GET /api/overview': paid('admin-dashboard', workspaceAdmin(200)),
  'GET /api/rules': signedIn(200),
  // Personal rules: the extension adds those stored on the device. A test below covers workspace rules.
  'PUT /api/rules': signedIn(200, { query: '?of=me', body: { people: ['Somebody'] } }),

  'GET /api/glossary': signedIn(200),
  'POST /api/glossary': writer(200, () => ({ body: { term: randomUUID(), variants: [randomUUID()] } })),
  // The answer does not reveal whether other people's terms exist; a test below covers own ones.
  'PUT /api/glossary/{id}': writer(404, { params: { id: '999999' }, body: { term: 'Other' } }),
  'DELETE /api/glossary/{id}': writer(404, { params: { id: '999999' } }),
  'GET /api/glossary/{id}/past': signedIn(404, { params: { id: '999999' } }),
  'POST /api/glossary/{id}/past': writer(404, { params: { id: '999999' } }),
  'DELETE /api/glossary/{id}/past': writer(404, { params: { id: '999999' } }),
};
