import type { Module } from '../module.ts';

export const workModule: Module = { tables: ['work', 'work_gate'] };
