/**
 * The calls that each scope of an API key allows, by their names in the contract. A key may also make the calls of
 * {@link callsOfEveryKey}. Every other call needs a person.
 */
export const callsOfScope = {
  'meetings:read': [
    ...['meetings.list', 'meetings.get', 'meetings.transcript', 'meetings.events', 'meetings.listEdits'],
    ...['meetings.getNotes', 'meetings.getSummary', 'meetings.estimateSummary', 'captures.list'],
    ...['comments.count', 'comments.list', 'shares.list', 'templates.list', 'glossary.list', 'glossary.past'],
    ...['actions.list', 'actions.csv', 'actions.offers', 'changes.list', 'proposals.list'],
  ],
  'meetings:write': [
    ...['meetings.rename', 'meetings.editEntry', 'meetings.renameSpeaker', 'meetings.undoEdit'],
    ...['meetings.deleteEntry', 'meetings.delete', 'meetings.hold', 'meetings.setVisibility'],
    ...['meetings.putLabels', 'meetings.putBookmark', 'meetings.putNotes', 'meetings.makeSummary'],
    ...['captures.accept', 'captures.remove', 'comments.create', 'comments.update', 'comments.delete'],
    ...['shares.create', 'shares.link', 'shares.revoke', 'imports.create', 'imports.get', 'imports.cancel'],
    ...['glossary.add', 'glossary.change', 'glossary.remove', 'glossary.correctPast', 'glossary.undoPast'],
    ...['templates.create', 'templates.update', 'templates.delete', 'templates.setDefault'],
  ],
  'proposals:write': ['proposals.create'],
  'actions:write': ['actions.create', 'actions.update', 'actions.delete', 'actions.link'],
  search: ['search.entries', 'search.names'],
  ask: ['ask', 'catchUp'],
  exports: ['exports.meeting', 'exports.many', 'exports.parts'],
  automations: [
    ...['automations.list', 'automations.get', 'automations.create', 'automations.change'],
    ...['automations.delete', 'automations.dryRun', 'automations.approve', 'automations.runs'],
    ...['automations.setLimits', 'workflows.list', 'workflows.create', 'workflows.update'],
    ...['workflows.delete', 'workflows.estimate', 'workflows.run', 'workflows.runs', 'workflows.getRun'],
    ...['workflows.stop', 'deliveries.create', 'deliveries.list', 'deliveries.get', 'deliveries.replay'],
    ...['integrations.list', 'connections.list'],
  ],
  'connections:write': [
    ...['integrations.connect', 'connections.putSettings', 'connections.test', 'connections.renewSecret'],
    'connections.delete',
  ],
  'admin:read': [
    ...['members.list', 'overviews.get', 'retention.get', 'location.get', 'domains.list', 'models.get'],
    ...['models.usage', 'rules.get', 'auditLog.list', 'auditLog.export'],
  ],
  /** Allows no call of the contract, only the requests of an identity provider at `/scim/v2`. */
  scim: [],
} as const satisfies Record<string, readonly string[]>;

/** Calls that every key may make. */
export const callsOfEveryKey: readonly string[] = ['accounts.currentUser', 'workspaces.list'];

export type KeyScope = keyof typeof callsOfScope;
export const keyScopes = Object.keys(callsOfScope) as [KeyScope, ...KeyScope[]];

/** The scope that each call needs, by its name. */
export const scopeOfCall: ReadonlyMap<string, KeyScope> = new Map(
  keyScopes.flatMap((scope) => callsOfScope[scope].map((call) => [call, scope] as const)),
);

/** Scopes that only read, for workspace keys. */
export const readingScopes: readonly KeyScope[] = ['meetings:read', 'search', 'ask', 'exports', 'admin:read'];

/**
 * Scopes of assistants that connect by signing in. A transcript may contain instructions for an assistant, so it can
 * change nothing directly.
 */
export const assistantScopes: readonly KeyScope[] = [...readingScopes, 'proposals:write'];
/** Scopes of a workspace key. Only these include `scim`, because provisioning acts for no person. */
export const workspaceScopes: readonly KeyScope[] = [...readingScopes, 'scim'];

/** Scopes of a person's own key. */
export const personalScopes: readonly KeyScope[] = keyScopes.filter((scope) => scope !== 'scim');

/** Pattern of API keys, for programs that search texts for secrets. Ids, secrets and checksums are hexadecimal. */
export const keyPattern = /^aw_([0-9a-f]{16})_([0-9a-f]{64})_([0-9a-f]{8})$/;

/** Days after which a key expires. */
export const keyDays = { default: 90, most: 365 };
