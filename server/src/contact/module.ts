import type { Module } from '../platform/module.ts';
import { mailContactMessage } from './jobs.tsx';

export const contactModule: Module = { jobs: { 'mail-contact-message': mailContactMessage } };
