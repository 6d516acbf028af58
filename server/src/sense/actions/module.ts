import type { Module } from '../../platform/module.ts';
import { dropActions } from './store.ts';

export const actionsModule: Module = {
  tables: ['action_link', 'action_item'],
  entriesDeleted: dropActions,
};
