import type { Module } from '../platform/module.ts';
import { recheckDomains } from './recheck.ts';

export const domainsModule: Module = { deleteExpired: recheckDomains };
