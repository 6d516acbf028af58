import type { Module } from '../../platform/module.ts';
import { refuseUnderSso } from './required.ts';

export const ssoModule: Module = {
  signingIn: (client, accountId, _deps, _afterwards, { ssoConnectionId }) =>
    refuseUnderSso(client, accountId, ssoConnectionId),
};
