// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code.

/**
 * A protection in `docs/security.md`, with the change that removes it. `pnpm test:mutants` runs the listed tests with
 * the change, and one of them must fail.
 */
export interface Mutant {
  /** As in the table of `docs/security.md`. */
  id: string;
  /** Path from the root of the repository. Each text must occur in the file exactly once. */
  file: string;
  find: string;
  replace: string;
  /** Test files of `server/src/`, at least one of which fails with the change. */
  tests: string[];
  /** Restricts the run to tests with these words in their title. */
  named?: string;
}

const access = { tests: ['access.test.ts'] };
const withoutPlan = { tests: ['access-without-plan.test.ts'] };
const plansThatEnd = { tests: ['plans-that-end.test.ts'] };
const captures = { tests: ['transcripts/meetings/captures/captures.test.ts'] };
const forged = { tests: ['transfer/import/forged.test.ts'] };
const shares = { tests: ['transcripts/meetings/shares/shares.test.ts'] };
const factor = { tests: ['people/second-factor/second-factor.test.ts'] };
const saml = { tests: ['people/sso/saml/attacks.test.ts'] };
const passkeys = { tests: ['people/second-factor/passkeys.test.ts'] };
const scim = { tests: ['people/scim/scim.test.ts'] };
const contract = (name: string) => `api-client/src/contract/${name}.ts`;
const source = (name: string) => `server/src/${name}.ts`;

/** Removes a route's declared feature. */
const undeclared = (name: string, scope: string, feature: string): Mutant => ({
  id: `plan-${name}`,
  file: contract(name),
  find: `entitled('${scope}', ${feature})`,
  replace: `entitled('${scope}', undefined as never)`,
  ...withoutPlan,
});

export const mutants: Mutant[] = [
  // Permissions for calls.
  {
    id: 'signed-in',
    file: source('people/access/admission'),
    find: "if (!caller) throw failure('unauthenticated');",
    replace: 'if (!caller) return null;',
    ...access,
    named: 'GET /api/user answers',
  },
  {
    id: 'scope',
    file: source('people/access/refusal'),
    find: "if (!scope || !actor.scopes.has(scope)) return failure('forbidden');",
    replace: '',
    ...access,
    named: 'GET /api/overview answers|PUT /api/rules answers|POST /api/user/update answers',
  },
  {
    id: 'plan',
    file: source('people/access/refusal'),
    find: 'if (feature && !featuresOf(actor.account.plan_name, stripe !== null).includes(feature))',
    replace: "if (feature && feature.startsWith('?'))",
    ...withoutPlan,
  },
  undeclared('workflows', 'write', "'custom-automation-workflows'"),
  undeclared('templates', 'write', "'ai-post-meeting-actions'"),
  undeclared('exports', 'read', "'export'"),
  undeclared('overview', 'workspace_admin', "'admin-dashboard'"),
  undeclared('calendar', 'read', "'google-drive-and-zapier'"),
  undeclared('meetings', 'workspace_admin', "'data-retention-controls'"),
  undeclared('retention', 'workspace_admin', "'data-retention-controls'"),
  undeclared('automations', 'write', 'feature'),
  {
    ...undeclared('automations', 'workspace_admin', 'feature'),
    id: 'plan-automation-limits',
  },
  {
    id: 'plan-models',
    file: contract('models'),
    find: "put: entitled('workspace_admin', 'ai-post-meeting-actions')",
    replace: "put: allowed('workspace_admin')",
    ...withoutPlan,
  },

  // Limits and ends of plans beyond their routes.
  {
    id: 'plan-of-destination',
    file: source('outgoing/integrations/connections/connections'),
    find: '  if (refusal) throw refusal;',
    replace: '',
    ...plansThatEnd,
  },
  {
    id: 'plan-of-destination-connect',
    file: source('outgoing/integrations/connections/connections'),
    find: '  checkPlan(deps, actor, integration);',
    replace: '',
    ...plansThatEnd,
  },
  {
    id: 'plan-of-destination-sign-in',
    file: source('outgoing/integrations/sign-in/callback'),
    find: '  checkPlan(deps, actor, integration);',
    replace: '',
    ...plansThatEnd,
  },
  {
    id: 'plan-of-destination-send',
    file: source('outgoing/integrations/ledger/send'),
    find: '  checkPlan(deps, actor, integration);',
    replace: '',
    ...plansThatEnd,
  },
  {
    id: 'plan-ended-delivery',
    file: source('outgoing/integrations/ledger/read-work'),
    find: "if (!featuresOf(owner.plan, deps.stripe !== null).includes(integration.feature))\n    return failed('plan_required');",
    replace: '',
    ...plansThatEnd,
  },
  {
    id: 'plan-ended-automation',
    file: source('outgoing/automations/decide'),
    find: "if (!members.entitled) return skip('plan_required');",
    replace: '',
    ...plansThatEnd,
  },
  {
    id: 'plan-ended-run',
    file: source('outgoing/automations/take-actions'),
    find: "if (!entitled) return skip('plan_required');",
    replace: '',
    ...plansThatEnd,
  },
  {
    id: 'plan-ended-retention',
    file: source('transcripts/retention/apply'),
    find: ".includes('data-retention-controls');",
    replace: '.length > 0;',
    tests: ['transcripts/retention/retention.test.ts'],
  },
  {
    id: 'plan-ended-model',
    file: source('sense/models/settings'),
    find: ".includes('ai-post-meeting-actions');",
    replace: '.length > 0;',
    tests: ['sense/models/settings.test.ts'],
  },
  {
    id: 'plan-rules',
    file: source('transcripts/rules/rules'),
    find: "if (needed) throw failure('plan_required'",
    replace: "if (needed && false) throw failure('plan_required'",
    tests: ['transcripts/rules/rules.test.ts'],
  },
  {
    id: 'plan-transcript-notices',
    file: source('transcripts/rules/notify'),
    find: ".includes('transcript-notifications'),",
    replace: '.length > 0,',
    ...plansThatEnd,
  },

  // Rate limits and counters.
  {
    id: 'limit-sessions',
    file: source('people/access/admission'),
    find: 'const allowance = await deps.rateLimits.countSession(actor.session.id);',
    replace: 'const allowance = { limit: 1, window: 1, remaining: 1, reset: 1 };',
    tests: ['limits-that-hold.test.ts'],
  },
  {
    id: 'limit-public',
    file: source('people/access/admission'),
    find: "else await deps.rateLimits.countPublic(request.address, path.join('.'));",
    replace: '',
    ...access,
    named: 'every public call',
  },
  {
    id: 'limit-passwords',
    file: source('platform/http/rate-limits'),
    find: '      await consume(guesses, guesser);',
    replace: '',
    tests: ['people/accounts/passwords.test.ts'],
  },
  {
    id: 'limit-mailbox',
    file: source('platform/http/rate-limits'),
    find: 'if (refusal instanceof RateLimiterRes) return false;',
    replace: 'if (refusal instanceof RateLimiterRes) return true;',
    tests: ['limits-that-hold.test.ts'],
  },
  {
    id: 'limit-vendor-account',
    file: source('platform/http/rate-limits'),
    find: 'if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);',
    replace: 'if (refusal instanceof RateLimiterRes) return 0;',
    tests: ['limits-that-hold.test.ts'],
  },
  {
    id: 'limit-vendor-account-asked',
    file: source('outgoing/integrations/ledger/run'),
    find: 'if (wait === 0 || slept + wait > shortPause) return wait;',
    replace: 'return 0 * wait;',
    tests: ['limits-that-hold.test.ts'],
  },
  {
    id: 'limit-automation-budget',
    file: source('outgoing/automations/actions/workflow'),
    find: 'if (limits.moneyAMonth !== null && (await readSpent(deps, place, now)) >= limits.moneyAMonth)',
    replace: 'if (limits.moneyAMonth !== null && now.getTime() < 0)',
    tests: ['limits-that-hold.test.ts'],
  },
  {
    id: 'limit-entries',
    file: source('transcripts/meetings/routes'),
    find: '    await deps.capacity.countEntries(actor.account.id, countedAs(input));',
    replace: '',
    tests: ['limits-that-hold.test.ts'],
  },
  {
    id: 'limit-storage',
    file: source('transcripts/meetings/storage-limit'),
    find: "if (sum.bytes + bytes > limit) throw failure('storage_limit');",
    replace: '',
    tests: ['transcripts/meetings/storage-limit.test.ts'],
  },

  // Meetings.
  {
    id: 'meeting-read',
    file: source('transcripts/meetings/policy'),
    find: "const reads =\n    meeting.visibility === 'workspace' || (meeting.visibility === 'participants' && meeting.captured);",
    replace: 'const reads = true;',
    tests: ['transcripts/meetings/policy.test.ts'],
  },
  {
    id: 'meeting-write',
    file: source('transcripts/meetings/policy'),
    find: "if (action === 'write') return false;",
    replace: '',
    tests: ['transcripts/meetings/policy.test.ts'],
  },
  {
    id: 'capture-needs-running-meeting',
    file: source('transcripts/meetings/policy'),
    find: "return capture !== undefined && (capture.known || capture.running || capture.review === 'accepted');",
    replace: 'return capture !== undefined;',
    ...captures,
  },
  {
    id: 'capture-by-server-clock',
    file: source('transcripts/meetings/running'),
    find: 'and other.heard_at >= ${since}::timestamptz)`;',
    replace: 'and ${since}::timestamptz is not null)`;',
    ...captures,
  },
  {
    id: 'capture-of-others-only',
    file: source('transcripts/meetings/running'),
    find: 'and other.account_id is distinct from ${account}::int',
    replace: 'and (true or other.account_id is distinct from ${account}::int)',
    ...captures,
  },
  {
    id: 'capture-never-reopens',
    file: source('transcripts/meetings/ingest'),
    find: 'closed = closed and (ended_at >= $5 or late or not runs)',
    replace: 'closed = closed and ended_at >= $5',
    ...captures,
  },
  {
    id: 'late-capture-is-no-participant',
    file: source('transcripts/meetings/authorize'),
    find: 'and capture.account_id = $3 and not capture.late)`;',
    replace: 'and capture.account_id = $3)`;',
    ...captures,
  },
  {
    id: 'capture-owner-decides',
    file: source('transcripts/meetings/captures/routes'),
    find: "async (_, asked) => asked, 'write');",
    replace: "async (_, asked) => asked, 'read');",
    ...captures,
  },
  {
    id: 'capture-removed-stays-removed',
    file: source('transcripts/meetings/authorize'),
    find: "if (review === 'removed') throw new CaptureRemoved();",
    replace: '',
    ...captures,
  },
  {
    id: 'capture-waiting-limit',
    file: source('transcripts/meetings/captures/store'),
    find: 'const maxWaiting = 10;',
    replace: 'const maxWaiting = 1_000;',
    ...captures,
  },
  {
    id: 'row-level-security',
    file: source('platform/postgres/planes'),
    find: "const appRole = 'afterword_app';",
    replace: "const appRole = 'none';",
    tests: ['access-by-database.test.ts', 'platform/postgres/schema-rules.test.ts'],
  },

  // Shares.
  {
    id: 'share-expires',
    file: source('sense/shared/open'),
    find: "if (share.expiresAt && share.expiresAt <= clock.now()) throw failure('not_found');",
    replace: '',
    ...shares,
  },
  {
    id: 'share-people',
    file: source('sense/shared/open'),
    find: "if (share.audience === 'people') await refuseUnlessChosen({ deps, request }, share);",
    replace: '',
    ...shares,
  },
  {
    id: 'share-passphrase',
    file: source('sense/shared/open'),
    find: "if (!(await isPassword(passphrase, passphraseHash, 'stranger'))) throw failure('wrong_passphrase');",
    replace: '',
    ...shares,
  },
  {
    id: 'invitation-signs-in-once',
    file: source('people/members/invitations'),
    find: 'acceptedBy !== null && (once || !member)',
    replace: 'acceptedBy !== null && !member',
    tests: ['people/members/members.test.ts'],
  },
  {
    id: 'email-change-account',
    file: source('people/email-changes/email-changes'),
    find: "change.action !== 'confirm' || change.accountId !== accountId",
    replace: "change.action !== 'confirm'",
    tests: ['people/email-changes/email-changes.test.ts'],
  },
  {
    id: 'factor-needed',
    file: source('people/access/admission'),
    find: "if (missing && !access.unproven) throw failure('second_factor_needed', { step: missing });",
    replace: '',
    ...factor,
  },
  {
    id: 'scim-scope',
    file: source('people/scim/endpoint'),
    find: "!actor.key?.scopes.includes('scim')",
    replace: '!actor.key',
    ...scim,
  },
  {
    id: 'scim-domain',
    file: source('people/scim/accounts'),
    find: '  await mustBelong(change, email);\n',
    replace: '',
    ...scim,
  },
  {
    id: 'scim-domain-of-change',
    file: source('people/scim/users'),
    find: 'if (address !== addressOf(row.attributes)) await mustBelong(change, address);',
    replace: '',
    ...scim,
  },
  {
    id: 'scim-keys-end',
    file: source('people/scim/accounts'),
    find: 'await endKeys(client, { workspaceId: workspace.id, accountId });',
    replace: '',
    ...scim,
  },
  {
    id: 'scim-moved-address',
    file: source('people/scim/accounts'),
    find: 'if ((await verifiedDomains(client, workspace.id)).includes(domainOf(email)))\n',
    replace: '',
    ...scim,
  },
  {
    id: 'scim-seats',
    file: source('people/scim/accounts'),
    find: 'if (rows[0] || !(await hasFreeSeat(client, workspaceId, deps)))',
    replace: 'if (rows[0])',
    ...scim,
  },
  {
    id: 'factor-required',
    file: source('people/access/sessions'),
    find: "o.state = 'active' and r.second_factor_required) as",
    replace:
      "o.state = 'active' and r.id = w.id and r.second_factor_required and not w.id = a.personal_workspace_id) as",
    ...factor,
  },
  {
    id: 'factor-of-others',
    file: source('people/second-factor/routes'),
    find: 'await refuseForOthers(client, actor, id);',
    replace: '',
    ...factor,
  },
  {
    id: 'factor-of-company',
    file: source('people/second-factor/routes'),
    find: 'if (!rows[0]?.ofCompany)',
    replace: 'if (rows.length === 0)',
    ...factor,
  },
  {
    id: 'factor-token',
    file: source('people/second-factor/second-factor'),
    find: 'return renewToken(client, sessionId);',
    replace: "return '';",
    ...factor,
  },
  {
    id: 'key-required-sign-on',
    file: source('people/access/api-keys'),
    find: " and ${allowedBySignOn('k.sso_connection_id')}",
    replace: '',
    tests: ['people/sso/sso.test.ts'],
  },
  {
    id: 'factor-code-once',
    file: source('people/second-factor/totp'),
    find: 'step > after && ',
    replace: '',
    ...factor,
  },
  {
    id: 'recovery-code-once',
    file: source('people/second-factor/second-factor'),
    find: 'hash = $2 and used_at is null',
    replace: 'hash = $2',
    ...factor,
  },
  {
    id: 'factor-step-up',
    file: source('people/accounts/password-routes'),
    find: 'if (await hasFactor(deps.control, user.id)) {',
    replace: 'if (password === undefined && (await hasFactor(deps.control, user.id))) {',
    ...factor,
  },
  {
    id: 'limit-factor-codes',
    file: source('platform/http/rate-limits'),
    find: 'await consume(factorCodes, key);',
    replace: '',
    ...factor,
  },
  {
    id: 'factor-remembered',
    file: source('people/accounts/known-browsers'),
    find: 'const factorRemembered = 30 * 86_400_000;',
    replace: 'const factorRemembered = 365 * 86_400_000;',
    ...factor,
  },
  {
    id: 'saml-one-assertion',
    file: source('people/sso/saml/envelope'),
    find: "  if (all.filter(({ name }) => /^(Encrypted)?Assertion$/.test(name)).length !== 1) refuse('second_assertion');\n",
    replace: '',
    ...saml,
  },
  {
    id: 'saml-comments',
    file: source('people/sso/saml/xml'),
    find: "if (!this.comments) throw new XmlRefused('comment');",
    replace: '',
    ...saml,
  },
  {
    id: 'saml-algorithms',
    file: source('people/sso/saml/envelope'),
    find: '!signatureMethods.has(algorithm(method)) || ',
    replace: '',
    ...saml,
  },
  {
    id: 'saml-audience',
    file: source('people/sso/saml/assertion'),
    find: 'audiences.includes(expected.audience)',
    replace: 'audiences.length > 0',
    ...saml,
  },
  {
    id: 'saml-recipient',
    file: source('people/sso/saml/assertion'),
    find: "if (confirmed.get('Recipient') !== expected.recipient) refuse('recipient');",
    replace: '',
    ...saml,
  },
  {
    id: 'saml-clock',
    file: source('people/sso/saml/assertion'),
    find: 'read(text) + clockSkew <= now.getTime()',
    replace: 'read(text) < 0',
    ...saml,
  },
  {
    id: 'saml-unsolicited',
    file: source('people/sso/saml/assertion'),
    find: "if (!requestId) throw new SsoRefused('sso_unsolicited', 'unsolicited');",
    replace: "if (!requestId) throw new SsoRefused('sso_refused', 'unsolicited');",
    ...saml,
  },
  {
    id: 'saml-browser',
    file: source('people/accounts/google/attempts'),
    find: ' and browser_hash = $2 and expires_at',
    replace: ' and $2::text is not null and expires_at',
    ...saml,
  },
  {
    id: 'passkey-challenge-once',
    file: source('people/second-factor/passkeys'),
    find: ' and bound_to = $3 and ',
    replace: ' and $3::text is not null and ',
    ...passkeys,
  },
  {
    id: 'passkey-own',
    file: source('people/second-factor/passkeys'),
    find: '($2::int is null or account_id = $2)',
    replace: '($2::int is null or account_id > 0)',
    ...passkeys,
  },
  {
    id: 'invitation-address',
    file: source('people/members/invitations'),
    find: "if (account.email !== email) throw failure('other_address');",
    replace: '',
    tests: ['people/members/members.test.ts'],
  },

  // Content of files.
  {
    id: 'import-states',
    file: source('transfer/archive/store'),
    find: "for (const [place, claim] of claims.entries()) claim.state = states[place] ?? 'unsupported';",
    replace: '',
    ...forged,
  },
  {
    id: 'import-action-states',
    file: source('transfer/archive/store'),
    find: "action.spokenState = states[claims.length + place] ?? 'unsupported';",
    replace: 'void [action, place];',
    ...forged,
  },
  {
    id: 'import-label',
    file: source('transfer/archive/store'),
    find: '  await markImported(client, key);\n',
    replace: '',
    ...forged,
  },
  {
    id: 'csv-formulas',
    file: source('text/csv-row'),
    find: "const inert = formula.test(value) ? `'${value}` : value;",
    replace: 'const inert = value;',
    tests: ['transfer/export/meetings.test.ts'],
  },

  // Limits for external responses, imports and emails.
  {
    id: 'response-bytes',
    file: 'server/src/platform/outbound/outbound.ts',
    find: "if (budget.beyond === 'refuse') throw new OutboundError('too_large');",
    replace: '',
    tests: ['hostile-responses.test.ts'],
  },
  {
    id: 'response-webhook',
    file: 'server/src/outgoing/integrations/ledger/call.ts',
    find: 'onlyStatus ? responseBudgets.status : responseBudgets.vendor',
    replace: 'responseBudgets.vendor',
    tests: ['hostile-responses.test.ts'],
  },
  {
    id: 'response-depth',
    file: 'server/src/platform/outbound/parse-json.ts',
    find: "if (isDeeperThan(text, maxDepth)) throw new UnreadableJson('It is nested too deeply.');",
    replace: '',
    tests: ['platform/outbound/hostile-responses.test.ts'],
  },
  {
    id: 'response-values',
    file: 'server/src/platform/outbound/parse-json.ts',
    find: "if (countValues(kept, values) > values) throw new UnreadableJson('It has too many values.');",
    replace: '',
    tests: ['platform/outbound/hostile-responses.test.ts'],
  },
  {
    id: 'response-events',
    file: 'server/src/platform/outbound/bound-events.ts',
    find: "if (length > maxEventBytes || depth > maxDepth) throw new OutboundError('too_large');",
    replace: '',
    tests: ['platform/outbound/hostile-responses.test.ts'],
  },
  {
    id: 'model-tests',
    file: 'server/src/sense/models/routes.ts',
    find: "if (wait > 0) throw failure('rate_limited', { retryAfter: Math.ceil(wait / 1_000) });",
    replace: '',
    tests: ['hostile-responses.test.ts'],
  },
  {
    id: 'thread-share',
    file: 'server/src/platform/process/fair-queue.ts',
    find: 'owner === null || (held.get(owner) ?? 0) < limits.perOwner',
    replace: 'true || owner === null',
    tests: ['platform/process/fair-queue.test.ts'],
  },
  {
    id: 'own-process',
    file: 'server/src/platform/process/threads.ts',
    find: 'ownProcess\n          ?',
    replace: 'false\n          ?',
    tests: ['platform/process/threads.test.ts'],
  },
  {
    id: 'import-entries',
    file: 'server/src/transfer/import/budget.ts',
    find: 'if (budget.entries < 0) throw tooMuch',
    replace: 'if (budget.entries === 0.5) throw tooMuch',
    tests: ['transfer/import/limits.test.ts'],
  },
  {
    id: 'import-bytes',
    file: 'server/src/transfer/import/budget.ts',
    find: '  if (budget.bytes < 0)\n',
    replace: '  if (budget.bytes === 0.5)\n',
    tests: ['transfer/import/limits.test.ts'],
  },
  {
    id: 'import-refused-bytes',
    file: 'server/src/transfer/import/source.ts',
    find: 'isUsedUp(budget)) return null;',
    replace: 'false) return null;',
    tests: ['transfer/import/limits.test.ts'],
  },
  {
    id: 'import-turns',
    file: 'server/src/transfer/import/read-transcript.ts',
    find: 'if (read.turns.length > maxTurns) throw',
    replace: 'if (read.turns.length === 0.5) throw',
    tests: ['transfer/import/limits.test.ts'],
  },
  {
    id: 'import-lines',
    file: 'server/src/transfer/import/read-transcript.ts',
    find: 'if (count > maxLines) throw',
    replace: 'if (count === 0.5) throw',
    tests: ['transfer/import/limits.test.ts'],
  },
  {
    id: 'import-line-length',
    file: 'server/src/transfer/import/read-transcript.ts',
    find: 'if (next - start > maxLine) throw',
    replace: 'if (next - start === 0.5) throw',
    tests: ['transfer/import/limits.test.ts'],
  },
  {
    id: 'import-cue',
    file: 'server/src/transfer/import/cues.ts',
    find: 'if (text.length > maxCueLength) throw',
    replace: 'if (text.length === 0.5) throw',
    tests: ['transfer/import/limits.test.ts'],
  },
  {
    id: 'import-archive-line',
    file: 'server/src/transfer/import/source.ts',
    find: 'else if (length > maxLineBytes)',
    replace: 'else if (length === 0.5)',
    tests: ['transfer/import/limits.test.ts'],
  },
  {
    id: 'disconnect',
    file: 'server/src/transfer/export/meetings.ts',
    find: 'deadline, accountId, signal, ownProcess',
    replace: 'deadline, accountId, ownProcess',
    tests: ['disconnect.test.ts'],
  },
  {
    id: 'mail-shares',
    file: 'server/src/transcripts/meetings/shares/routes.ts',
    find: '    await mustTakeAllowance(\n',
    replace: '    await (async (..._: unknown[]) => {})(\n',
    tests: ['people/mail-refusals/mail-limits.test.ts'],
  },
  {
    id: 'mail-invitations',
    file: 'server/src/people/members/routes.ts',
    find: 'await mustTakeAllowance(deps, { accountId: account.id, workspaceId: workspace.id });',
    replace: '',
    tests: ['people/mail-refusals/mail-limits.test.ts'],
  },
  {
    id: 'mail-deliveries',
    file: 'server/src/outgoing/integrations/ledger/call.ts',
    find: 'if (wait > 0) return { status: 429, body: null, retryAfter: wait * 1_000, limited: true };',
    replace: '',
    tests: ['people/mail-refusals/mail-limits.test.ts'],
  },
  {
    id: 'mail-notices',
    file: 'server/src/transcripts/rules/jobs.ts',
    find: 'if ((await takeAllowance(deps, sender)) > 0) {',
    replace: 'if ((await takeAllowance(deps, sender)) < 0) {',
    tests: ['people/mail-refusals/mail-limits.test.ts'],
  },
  {
    id: 'mail-first-week',
    file: 'server/src/people/mail-refusals/allowance.ts',
    find: 'const isNew = !rows[0] || clock.now().getTime() - rows[0].createdAt.getTime() < firstWeek;',
    replace: 'const isNew = rows.length > 1 && clock.now().getTime() < firstWeek;',
    tests: ['people/mail-refusals/mail-limits.test.ts'],
  },
  {
    id: 'mail-opt-out',
    file: 'server/src/transcripts/meetings/shares/jobs.ts',
    find: '    if (unsubscribe === null) return;\n',
    replace: '',
    tests: ['people/mail-refusals/mail-limits.test.ts'],
  },
  {
    id: 'one-host',
    file: 'server/src/platform/http/http-server.ts',
    find: 'if (countHosts(request) > 1)',
    replace: 'if (countHosts(request) > 99)',
    tests: ['platform/http/host-header.test.ts'],
  },
  {
    id: 'webhook-https',
    file: 'server/src/outgoing/integrations/hooks/hooks.ts',
    find: "  await refuseAddress('url', url, deps);\n",
    replace: '',
    tests: ['outgoing/integrations/connections/refuse-address.test.ts'],
  },
];
