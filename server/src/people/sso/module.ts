import type { Module } from '../../platform/module.ts';
import { refuseUnderSso } from './required.ts';
import { samlUpkeep } from './saml/upkeep.ts';

export const ssoModule: Module = {
  work: { 'saml-upkeep': samlUpkeep },
  signingIn: (client, accountId, _deps, _afterwards, { ssoConnectionId }) =>
    refuseUnderSso(client, accountId, ssoConnectionId),
};
