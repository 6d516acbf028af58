/**
 * The files of tests that take the longest, in eight shifts of about the same length. `npm test` runs all other tests and
 * one shift, by `TEST_SEED`; `pnpm test:all` and `pnpm verify` run all eight. Tests of access, of the sync protocol and of
 * captions are in every run.
 */
export const shifts = [
  [
    'cli/src/cli.test.ts',
    'server/src/people/mail-refusals/mail-limits.test.ts',
    'server/src/people/users/users.test.ts',
    'server/src/platform/http/open-api.test.ts',
    'server/src/transfer/backup/backup.test.ts',
    'tests/accessibility.spec.ts',
    'tests/edited-by-two.spec.ts',
    'tests/specification.spec.ts',
  ],
  [
    'server/src/api-examples.test.ts',
    'server/src/hostile-input.test.ts',
    'server/src/outgoing/automations/automations.test.ts',
    'server/src/people/members/members.test.ts',
    'server/src/sense/actions/actions.test.ts',
    'server/src/sense/workflows/workflows.test.ts',
    'tests/assistants.spec.ts',
    'tests/company-sign-on.spec.ts',
    'tests/notes-and-comments.spec.ts',
  ],
  [
    'extension/src/options/options.test.tsx',
    'server/src/outgoing/assistants/mcp.test.ts',
    'server/src/sense/summaries/engine/built-in.test.ts',
    'server/src/transcripts/meetings/search/many-meetings.test.ts',
    'server/src/transfer/backup/shards.test.ts',
    'server/src/transfer/import/limits.test.ts',
    'tests/editing.spec.ts',
    'tests/granted-sites.spec.ts',
  ],
  [
    'server/src/behind-proxies.test.ts',
    'server/src/outgoing/integrations/ledger/faults.test.ts',
    'server/src/people/workspaces/move/move.test.ts',
    'server/src/platform/files/pictures.test.ts',
    'server/src/testing/bench.test.ts',
    'server/src/transcripts/meetings/shares/shares.test.ts',
    'server/src/transfer/export/meetings.test.ts',
    'tests/site.spec.ts',
  ],
  [
    'server/src/outgoing/assistants/meetings-with-guests.test.ts',
    'server/src/outgoing/integrations/vendor.test.ts',
    'server/src/paging.test.ts',
    'server/src/people/scim/bounds.test.ts',
    'server/src/people/sso/saml/saml.test.ts',
    'server/src/sense/claims/check.test.ts',
    'server/src/transcripts/meetings/search/search.test.ts',
    'server/src/transfer/import/import.test.ts',
    'tests/integrations.spec.ts',
    'tests/panel.spec.ts',
    'tests/second-factor.spec.ts',
  ],
  [
    'server/src/main.test.ts',
    'server/src/outgoing/automations/combinations.test.ts',
    'server/src/outgoing/integrations/ledger/refusals.test.ts',
    'server/src/outgoing/integrations/notion/notion.test.ts',
    'server/src/people/accounts/delete-account.test.ts',
    'server/src/people/scim/scim.test.ts',
    'server/src/platform/postgres/embedded-postgres.test.ts',
    'tests/dashboard.spec.ts',
    'tests/rules.spec.ts',
    'tests/site-everyone.spec.ts',
  ],
  [
    'server/src/outgoing/automations/floods.test.ts',
    'server/src/outgoing/integrations/ledger/ledger.test.ts',
    'server/src/people/accounts/google/google.test.ts',
    'server/src/people/sso/sso.test.ts',
    'server/src/platform/process/threads.test.ts',
    'server/src/sense/summaries/by-model.test.ts',
    'server/src/testing/row-types.test.ts',
    'tests/actions.spec.ts',
    'tests/search.spec.ts',
    'tests/staff.spec.ts',
  ],
  [
    'server/src/every-kind.test.ts',
    'server/src/long-work-kills.test.ts',
    'server/src/people/accounts/accounts.test.ts',
    'server/src/people/sso/saml/attacks.test.ts',
    'server/src/platform/postgres/migrate.test.ts',
    'server/src/random-requests.test.ts',
    'server/src/sense/summaries/summaries.test.ts',
    'tests/ask.spec.ts',
    'tests/sharing.spec.ts',
    'tests/sign-in.spec.ts',
  ],
];

/**
 * Returns the files that wait for another run: those of every shift but one.
 * @param {string} seed a whole number, `TEST_SEED`
 */
export function filesOffShift(seed) {
  const shift = Number(BigInt(seed) % BigInt(shifts.length));
  return shifts.flatMap((files, index) => (index === shift ? [] : files));
}
