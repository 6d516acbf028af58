import { eventJobs } from './events/jobs.ts';
import { eventsModule } from './events/module.ts';
import type { Subscribers } from './events/subscriber.ts';
import { subscriptions } from './events/subscriptions.ts';
import { assistantsModule } from './outgoing/assistants/module.ts';
import { automationsModule } from './outgoing/automations/module.ts';
import { integrationsModule } from './outgoing/integrations/module.ts';
import { accountsModule } from './people/accounts/module.ts';
import { auditModule } from './people/audit/module.ts';
import { billingModule } from './people/billing/module.ts';
import { domainsModule } from './people/domains/module.ts';
import { emailChangesModule } from './people/email-changes/module.ts';
import { keysModule } from './people/keys/module.ts';
import { membersModule } from './people/members/module.ts';
import { oauthModule } from './people/oauth/module.ts';
import { secondFactorModule } from './people/second-factor/module.ts';
import { ssoModule } from './people/sso/module.ts';
import { usersModule } from './people/users/module.ts';
import { workspacesModule } from './people/workspaces/module.ts';
import type { JobHandlers } from './platform/deps.ts';
import { type Module, platformModule } from './platform/module.ts';
import type { Deps } from './platform/procedure.ts';
import type { JobKinds } from './platform/work/engine.ts';
import { workModule } from './platform/work/module.ts';
import { actionsModule } from './sense/actions/module.ts';
import { glossaryModule } from './sense/glossary/module.ts';
import { modelsModule } from './sense/models/module.ts';
import { proposalsModule } from './sense/proposals/module.ts';
import { summariesModule } from './sense/summaries/module.ts';
import { templatesModule } from './sense/templates/module.ts';
import { workflowsModule } from './sense/workflows/module.ts';
import { blogModule } from './site/blog/module.ts';
import { contactModule } from './site/contact/module.ts';
import { locationModule } from './transcripts/location/module.ts';
import { meetingsModule } from './transcripts/meetings/module.ts';
import { retentionModule } from './transcripts/retention/module.ts';
import { importModule } from './transfer/import/module.ts';

/** Every module of the server. If tables of two modules refer to each other, the module with the referring table comes first. */
export const modules: readonly Module[] = [
  platformModule,
  accountsModule,
  auditModule,
  workspacesModule,
  membersModule,
  keysModule,
  oauthModule,
  usersModule,
  secondFactorModule,
  emailChangesModule,
  billingModule,
  contactModule,
  blogModule,
  workModule,
  eventsModule,
  actionsModule,
  assistantsModule,
  automationsModule,
  integrationsModule,
  proposalsModule,
  summariesModule,
  templatesModule,
  workflowsModule,
  glossaryModule,
  meetingsModule,
  importModule,
  retentionModule,
  locationModule,
  domainsModule,
  ssoModule,
  modelsModule,
];

/** Every table in the shards, in an order in which a workspace's rows can be deleted. */
export const dataTables: readonly string[] = modules.flatMap(({ tables }) => tables ?? []);

/** Returns the handlers of all kinds of jobs. @throws Error if two modules handle the same kind. */
export function jobHandlers(all: readonly Module[], deps: Deps): JobKinds {
  const handlers: Partial<JobHandlers> = {};
  for (const { work = {} } of all) {
    const twice = Object.keys(work).find((name) => name in handlers);
    if (twice) throw new Error(`Two modules have jobs of the kind '${twice}'.`);
    Object.assign(handlers, work);
  }
  return { ...(handlers as JobHandlers), ...eventJobs(eventSubscribers(all, deps)) };
}

/** Returns the handlers of all subscribers. @throws Error unless exactly one module handles each. */
function eventSubscribers(all: readonly Module[], deps: Deps): Subscribers {
  const subscribers: Partial<Subscribers> = {};
  for (const { subscribers: create } of all) {
    const own = create?.(deps) ?? {};
    const twice = Object.keys(own).find((name) => name in subscribers);
    if (twice) throw new Error(`Two subjects subscribe as '${twice}'.`);
    Object.assign(subscribers, own);
  }
  const missing = Object.keys(subscriptions).find((name) => !(name in subscribers));
  if (missing) throw new Error(`No subject subscribes as '${missing}'.`);
  return subscribers as Subscribers;
}
