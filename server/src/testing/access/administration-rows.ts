import { randomUUID } from 'node:crypto';
import {
  colleague,
  everybody,
  message,
  paid,
  post,
  postFields,
  type Row,
  signedIn,
  staff,
  userFields,
  visitorMessage,
  workspaceAdmin,
  writer,
} from './rows.ts';

/** Rows of the blog, staff, billing, keys, sign-on and settings. */
export const administrationRows: Record<string, Row> = {
  'GET /api/blog': everybody(200),
  'GET /api/blog/{slug}': everybody(200, post),
  'POST /api/blog': staff(200, { body: { ...postFields, slug: undefined } }),
  'PUT /api/blog/{slug}': staff(200, (things) => ({ ...post(things), body: { title: 'Another' } })),
  'POST /api/blog/{slug}': staff(200, (things) => ({
    ...post(things),
    body: { ...postFields, slug: things.slug, _method: 'PUT' },
  })),
  'DELETE /api/blog/{slug}': staff(200, post),
  'GET /api/admin/blog': staff(200),
  'GET /api/admin/blog/{slug}': staff(200, post),
  'POST /api/admin/blog/preview': staff(200, { body: { content: '<p>Text</p>' } }),
  'GET /api/admin/audit': staff(200),
  'GET /api/users': staff(200),
  'GET /api/admin/users': staff(200),
  'POST /api/users': staff(200, { body: { ...userFields, email: 'created@example.com' } }),
  'GET /api/users/{id}': staff(200, colleague),
  'PUT /api/users/{id}': staff(200, (things) => ({ ...colleague(things), body: userFields })),
  'POST /api/users/{id}/invitation': staff(200, colleague),
  'POST /api/users/{id}/second-factor/reset': staff(200, colleague),
  'POST /api/users/{id}/end-sessions': staff(200, colleague),
  'DELETE /api/users/{id}': staff(200, colleague),
  'GET /api/admin/messages': staff(200),
  'GET /api/admin/messages/{id}': staff(200, message),
  'PUT /api/admin/messages/{id}': staff(200, (things) => ({ ...message(things), body: { read: true } })),
  'DELETE /api/admin/messages/{id}': staff(200, message),
  'GET /api/admin/status': staff(200),
  'GET /api/admin/checks': staff(200),
  'GET /api/admin/jobs': staff(200),
  // No job failed here; the tests of administration cover failed ones.
  'POST /api/admin/jobs/{id}/retry': staff(404, { params: { id: 'control.1' } }),
  'DELETE /api/admin/jobs/{id}': staff(404, { params: { id: 'control.1' } }),
  'GET /api/admin/sign-in-rules': staff(200),
  'PUT /api/admin/sign-in-rules': staff(200, { body: { registration: 'open', domains: [] } }),

  // No plans are sold here; the tests of billing cover checkouts.
  'POST /api/create-checkout-session': workspaceAdmin(503, { body: { plan_name: 'Individual', price: 7 } }),
  'GET /api/stripe-session/{session_id}': signedIn(503, { params: { session_id: 'cs_test_1' } }),
  'GET /api/billing': signedIn(503),
  'POST /api/billing/portal': workspaceAdmin(503),

  'GET /api/assistants/readings': signedIn(200),
  // No client makes a request here; the tests of OAuth cover allowed requests.
  'GET /api/assistants/request': signedIn(400),
  'POST /api/assistants/allow': writer(400, { body: {} }),
  'GET /api/keys': signedIn(200),
  'POST /api/keys': writer(200, { body: { name: 'Export', scopes: ['search'] } }),
  // No key was created here; the tests of keys cover their owners.
  'GET /api/keys/device': signedIn(404, { query: '?code=ABCD-EFGH' }),
  'POST /api/keys/device': writer(404, { body: { code: 'ABCD-EFGH', scopes: ['search'] } }),
  'POST /api/keys/{id}/rotate': writer(404, { params: { id: '0123456789abcdef' } }),
  'DELETE /api/keys/{id}': writer(404, { params: { id: '0123456789abcdef' } }),
  // No provider is entered here; the tests of the company sign-on cover them.
  'GET /api/sso': workspaceAdmin(200),
  'POST /api/sso': paid('sso', workspaceAdmin(200)),
  'PUT /api/sso': paid(
    'sso',
    workspaceAdmin(400, { body: { issuer: 'http://10.0.0.1', clientId: 'a', clientSecret: 'b' } }),
  ),
  'PUT /api/sso/saml': paid(
    'sso',
    workspaceAdmin(400, { body: { from: { source: 'address', address: 'http://10.0.0.1' } } }),
  ),
  'DELETE /api/sso': workspaceAdmin(200),
  'POST /api/sso/test': paid('sso', workspaceAdmin(404)),
  'POST /api/sso/mode': workspaceAdmin(404, { body: { mode: 'off' } }),
  'POST /api/sso/recovery-codes': paid('sso', workspaceAdmin(404)),
  'POST /api/auth/sso': everybody(200, { body: { email: 'nobody@example.com' } }),
  'POST /api/auth/sso/recovery': everybody(200, { body: { email: 'nobody@example.com', code: 'wrong' } }),
  'GET /api/audit-log': paid('admin-dashboard', workspaceAdmin(200)),
  'GET /api/audit-log/export': paid('admin-dashboard', workspaceAdmin(200, { query: '?format=json' })),
  'GET /api/provisioning': workspaceAdmin(200),
  'PUT /api/provisioning/groups/{id}': paid(
    'sso',
    workspaceAdmin(404, { params: { id: randomUUID() }, body: { role: 'admin' } }),
  ),
  'GET /api/domains': signedIn(200),
  'POST /api/domains': workspaceAdmin(200, { body: { domain: 'nobody.example' } }),
  // No domain was added here; the tests of domains cover DNS.
  'DELETE /api/domains/{domain}': workspaceAdmin(404, { params: { domain: 'other.example' } }),
  'POST /api/domains/{domain}/verify': workspaceAdmin(404, { params: { domain: 'other.example' } }),
  'GET /api/settings/location': signedIn(200),
  // This server has no locations configured; the tests of location cover them.
  'PUT /api/settings/location': workspaceAdmin(400, { body: { location: 'us' } }),
  'GET /api/settings/model': signedIn(200),
  'PUT /api/settings/model': paid(
    'ai-post-meeting-actions',
    workspaceAdmin(200, { body: { provider: null, tokensAMonth: 1_000 } }),
  ),
  // No model is configured here; the tests of models cover the check.
  'POST /api/settings/model/test': paid('ai-post-meeting-actions', workspaceAdmin(503)),
  'GET /api/usage': signedIn(200),
  'GET /api/settings/retention': signedIn(200),
  'PUT /api/settings/retention': paid(
    'data-retention-controls',
    workspaceAdmin(200, { body: { days: 365 } }),
  ),

  'POST /api/contact/generate': everybody(200, { body: visitorMessage }),
  'GET /api/server': everybody(200),
  'GET /api/site': everybody(200),
};
