import type { Module } from '../../platform/module.ts';
import { mailContactMessage } from './jobs.tsx';

export const contactModule: Module = { work: { 'mail-contact-message': mailContactMessage } };
