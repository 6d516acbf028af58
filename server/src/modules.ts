import { accountsModule } from './accounts/module.ts';
import { actionsModule } from './actions/module.ts';
import { automationsModule } from './automations/module.ts';
import { billingModule } from './billing/module.ts';
import { contactModule } from './contact/module.ts';
import { domainsModule } from './domains/module.ts';
import { eventJobs } from './events/jobs.ts';
import { eventsModule } from './events/module.ts';
import type { Subscribers } from './events/subscriber.ts';
import { subscriptions } from './events/subscriptions.ts';
import { glossaryModule } from './glossary/module.ts';
import { importModule } from './import/module.ts';
import { integrationsModule } from './integrations/module.ts';
import { locationModule } from './location/module.ts';
import { meetingsModule } from './meetings/module.ts';
import { membersModule } from './members/module.ts';
import { modelsModule } from './models/module.ts';
import type { JobHandlers } from './platform/deps.ts';
import { type Module, platformModule } from './platform/module.ts';
import type { Deps } from './platform/procedure.ts';
import { retentionModule } from './retention/module.ts';
import { rulesModule } from './rules/module.ts';
import { summariesModule } from './summaries/module.ts';
import { templatesModule } from './templates/module.ts';
import { usersModule } from './users/module.ts';
import type { JobKinds } from './work/engine.ts';
import { workflowsModule } from './workflows/module.ts';
import { workspacesModule } from './workspaces/module.ts';

/** Every module of the server. If tables of two modules refer to each other, the module with the referring table comes first. */
export const modules: readonly Module[] = [
  platformModule,
  accountsModule,
  workspacesModule,
  membersModule,
  usersModule,
  billingModule,
  contactModule,
  eventsModule,
  actionsModule,
  automationsModule,
  integrationsModule,
  summariesModule,
  templatesModule,
  workflowsModule,
  glossaryModule,
  rulesModule,
  meetingsModule,
  importModule,
  retentionModule,
  locationModule,
  domainsModule,
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
