import { beforeAll } from 'vitest';
import { modules } from '../src/locales/en/index.ts';
import { loadMessages, type MessageName } from '../src/locales/messages.ts';

// A page loads what it says before it is drawn; a test draws parts of pages.
beforeAll(() => loadMessages(...(Object.keys(modules) as MessageName[])));
