/**
 * The layers of src/ with their folders, lowest first, and the tables that each folder owns. A folder may import lower layers, and
 * values of the folders before it in its layer; its SQL may name its own tables and theirs. The programs in commands/ and the files
 * at the top compose them all. `pnpm check` enforces this (.dependency-cruiser.cjs, scripts/tables.mjs).
 */
const layers = {
  text: { languages: [], transcript: [] },
  locales: {},
  platform: {
    errors: [],
    outbound: [],
    secrets: ['secret'],
    environment: [],
    postgres: ['server', 'departure'],
    process: [],
    bus: [],
    http: ['rate_limit', 'idempotency_key'],
    files: [],
    mail: [],
    'rich-text': [],
    work: ['work', 'work_gate', 'control_work', 'job_worker'],
  },
  events: { '': ['event'] },
  people: {
    access: [
      'account',
      'workspace',
      'membership',
      'former_member',
      'session',
      'sign_in_code',
      'api_key',
      'oauth_token',
    ],
    audit: ['audit_entry', 'setting_change'],
    billing: ['billing_customer', 'checkout', 'subscription'],
    workspaces: [],
    accounts: ['identity', 'known_browser', 'password', 'sign_in_attempt', 'sign_in_rules'],
    'mail-refusals': ['mail_refusal', 'mailbox_refusal'],
    owned: [],
    members: ['invitation'],
    keys: [],
    oauth: ['oauth_client', 'device_login'],
    domains: ['domain', 'domain_join'],
    sso: ['sso_connection', 'sso_identity', 'sso_recovery_code'],
    'second-factor': ['second_factor', 'recovery_code', 'passkey', 'passkey_challenge'],
    scim: ['scim_user', 'scim_group', 'scim_group_member'],
    users: [],
    'email-changes': ['email_change'],
  },
  transcripts: {
    meetings: [
      ...['meeting', 'deleted_meeting', 'capture', 'capture_review', 'entry', 'transcript_words', 'gap'],
      ...['edit', 'note', 'comment', 'share', 'share_link'],
    ],
    location: ['relocation'],
    retention: ['retention'],
    rules: ['privacy_rules'],
  },
  sense: {
    models: ['model_call', 'model_setting'],
    claims: [],
    actions: ['action_item', 'action_link', 'calendar_link'],
    sentences: [],
    glossary: ['glossary_term'],
    templates: ['template', 'template_default'],
    summaries: ['summary'],
    ask: [],
    'catch-up': [],
    shared: [],
    changes: [],
    proposals: ['proposal'],
    workflows: ['workflow', 'workflow_run', 'workflow_reading', 'workflow_claim'],
  },
  transfer: { archive: [], backup: [], export: [], import: ['import'] },
  outgoing: {
    integrations: ['connection', 'connection_attempt', 'delivery', 'delivery_attempt', 'placement'],
    calendar: [],
    automations: ['automation', 'automation_limits', 'automation_message', 'automation_run'],
    recap: [],
    'account-export': [],
    assistants: ['assistant_reading'],
  },
  site: { blog: ['post', 'former_slug', 'furnishing'], contact: ['contact_message'], pages: [] },
  operations: { administration: [], overview: [], server: [] },
};

/** Tables above a file's folder that its SQL names, and why. */
const crossings = {
  'people/accounts/delete-account.ts': {
    tables: ['invitation'],
    why: 'a link still in a mailbox would create the account again',
  },
  'people/accounts/revertible-address.ts': {
    tables: ['email_change'],
    why: 'no account is created at an address that another account can still go back to',
  },
  'people/audit/security-events.ts': {
    tables: ['domain'],
    why: 'a workspace sees network addresses only of accounts at its verified domains',
  },
  'people/access/sign-on-condition.ts': {
    tables: ['domain', 'sso_connection'],
    why: 'a session starts in the workspace of its sign-on; it or a key ends at once if a company requires another one',
  },
  'people/mail-refusals/report.ts': {
    tables: ['contact_message'],
    why: 'staff read reports of unwanted emails among the messages of the contact form',
  },
  'people/members/refuse-domain-join.ts': {
    tables: ['domain_join'],
    why: 'a removed member must not join again through their domain, in the same transaction',
  },
  'platform/postgres/open-planes.ts': {
    tables: ['workspace'],
    why: 'the server refuses to start without a database that holds workspaces',
  },
  'transcripts/meetings/storage-limit.ts': {
    tables: ['proposal'],
    why: 'one statement counts all that an account stores',
  },
  'transcripts/meetings/store.ts': {
    tables: ['summary'],
    why: 'one statement reads a page of meetings',
  },
  'transfer/backup/set-aside.ts': {
    tables: ['automation_run', 'delivery'],
    why: 'a restored server must not send again what was under way at the time of the backup',
  },
};

module.exports = { layers, crossings };
