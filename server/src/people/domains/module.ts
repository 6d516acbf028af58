import type { Module } from '../../platform/module.ts';
import { joinByDomain } from './join.ts';
import { recheckDomains } from './recheck.ts';

export const domainsModule: Module = { signingIn: joinByDomain, deleteExpired: recheckDomains };
