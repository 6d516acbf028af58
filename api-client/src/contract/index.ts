import type { ContractRouterClient } from '@orpc/contract';
import * as groups from './groups.ts';

/** Every call of the product. The server implements it, the client calls it, and `/api/openapi.json` describes it. */
export const contract: typeof groups = { ...groups };
export type Contract = typeof contract;

/** The typed client of the contract. */
export type Api = ContractRouterClient<Contract, CallOptions>;

/** Options of one call: `api.templates.update(fields, { context: { ifMatch: revision } })`. */
export interface CallOptions {
  /** The revision that the call changes. If it is no longer the stored one, the call fails with `changed_since`. */
  ifMatch?: number;
  /** Called once with the text of the answer's first 16 kB, before the rest has arrived. Not called for a shorter one. */
  onBeginning?: (text: string) => void;
}

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
export * from './model-providers.ts';
export * from './models.ts';
export * from './notes.ts';
export * from './overview.ts';
export * from './passkeys.ts';
export * from './passwords.ts';
export * from './product.ts';
export * from './proposals.ts';
export * from './provisioning.ts';
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
