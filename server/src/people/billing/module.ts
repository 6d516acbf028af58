import type { Module } from '../../platform/module.ts';
import { cancelCheckout, cancelSubscription, cancelSubscriptions } from './jobs.ts';

export const billingModule: Module = {
  work: { 'cancel-subscription': cancelSubscription, 'cancel-checkout': cancelCheckout },
  deletingWorkspace: (client, workspaceId, deps) => cancelSubscriptions(deps, client, workspaceId),
};
