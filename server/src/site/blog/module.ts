import type { Module } from '../../platform/module.ts';
import { seedBlog } from './store.ts';

export const blogModule: Module = {
  prepare: ({ control, clock }) => seedBlog(control, clock.now()),
};
