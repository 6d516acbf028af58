import type { Module } from '../../platform/module.ts';
import { forgetAuthor } from './store.ts';

export const templatesModule: Module = {
  tables: ['template_default', 'template'],
  memberForgotten: forgetAuthor,
};
