import type { Module } from '../platform/module.ts';
import { cancelSubscription, cancelSubscriptions } from './jobs.ts';

export const billingModule: Module = {
  jobs: { 'cancel-subscription': cancelSubscription },
  deletingWorkspace: (client, workspaceId, { jobs }) => cancelSubscriptions(jobs, client, workspaceId),
};
