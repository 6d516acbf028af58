import type { ContractRouterClient } from '@orpc/contract';
import { accounts } from './accounts.ts';
import { actions } from './actions.ts';
import { administration } from './administration.ts';
import { ask } from './ask.ts';
import { assistants } from './assistants.ts';
import { audit } from './audit.ts';
import { automations } from './automations.ts';
import { billing } from './billing.ts';
import { blog } from './blog.ts';
import { calendar } from './calendar.ts';
import { captures } from './captures.ts';
import { catchUp } from './catch-up.ts';
import { changes } from './changes.ts';
import { comments } from './comments.ts';
import { contact } from './contact.ts';
import { domains } from './domains.ts';
import { emailChanges } from './email-changes.ts';
import { exports } from './exports.ts';
import { glossary } from './glossary.ts';
import { imports } from './imports.ts';
import { connections, deliveries, hooks, integrations } from './integrations.ts';
import { keys } from './keys.ts';
import { location } from './location.ts';
import { meetings } from './meetings.ts';
import { invitations, members } from './members.ts';
import { models } from './models.ts';
import { overviews } from './overview.ts';
import { passwords } from './passwords.ts';
import { recaps } from './recaps.ts';
import { retention } from './retention.ts';
import { rules } from './rules.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { server } from './server.ts';
import { shares } from './shares.ts';
import { site } from './site.ts';
import { sso } from './sso.ts';
import { templates } from './templates.ts';
import { unsubscribing } from './unsubscribing.ts';
import { users } from './users.ts';
import { workflows } from './workflows.ts';
import { workspaces } from './workspaces.ts';

/** Every call of the product. The server mounts it, the client calls it, `/api/openapi.json` prints it. */
export const contract = {
  accounts,
  actions,
  administration,
  ask,
  assistants,
  audit,
  automations,
  billing,
  blog,
  calendar,
  catchUp,
  captures,
  changes,
  comments,
  connections,
  contact,
  deliveries,
  hooks,
  domains,
  emailChanges,
  secondFactor,
  exports,
  glossary,
  imports,
  integrations,
  keys,
  location,
  invitations,
  meetings,
  members,
  models,
  overviews,
  passwords,
  recaps,
  rules,
  retention,
  search,
  server,
  shares,
  site,
  sso,
  templates,
  unsubscribing,
  users,
  workflows,
  workspaces,
};
export type Contract = typeof contract;

/** The typed client of the contract. */
export type Api = ContractRouterClient<Contract>;

export * from './access.ts';
export * from './accounts.ts';
export * from './actions.ts';
export * from './administration.ts';
export * from './ask.ts';
export * from './assistants.ts';
export * from './audit.ts';
export * from './automations.ts';
export * from './billing.ts';
export * from './blog.ts';
export * from './calendar.ts';
export * from './captures.ts';
export * from './catch-up.ts';
export * from './changes.ts';
export * from './comments.ts';
export * from './contact.ts';
export * from './domains.ts';
export * from './edits.ts';
export * from './email-changes.ts';
export * from './errors.ts';
export * from './exports.ts';
export * from './fields.ts';
export * from './formats.ts';
export * from './glossary.ts';
export * from './imports.ts';
export * from './integrations.ts';
export * from './key-scopes.ts';
export * from './keys.ts';
export * from './locales.ts';
export * from './location.ts';
export * from './meetings.ts';
export * from './members.ts';
export * from './models.ts';
export * from './notes.ts';
export * from './overview.ts';
export * from './passwords.ts';
export * from './product.ts';
export * from './recaps.ts';
export * from './retention.ts';
export * from './rules.ts';
export * from './search.ts';
export * from './second-factor.ts';
export * from './sentences.ts';
export * from './server.ts';
export * from './shares.ts';
export * from './site.ts';
export * from './sso.ts';
export * from './summaries.ts';
export * from './templates.ts';
export * from './transcripts.ts';
export * from './unsubscribing.ts';
export * from './uploads.ts';
export * from './users.ts';
export * from './workflows.ts';
export * from './workspaces.ts';
