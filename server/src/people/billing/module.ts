import type { Module } from '../../platform/module.ts';
import { cancelSubscription, cancelSubscriptions } from './jobs.ts';

export const billingModule: Module = {
  work: { 'cancel-subscription': cancelSubscription },
  deletingWorkspace: (client, workspaceId, { jobs }) => cancelSubscriptions(jobs, client, workspaceId),
};
