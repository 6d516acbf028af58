import { describe, expect, it } from 'vitest';
import { answerTo, type Handlers } from './messages.ts';

const page = { tabId: undefined, own: true };
const tab = { tabId: 3, own: false };

const handlers = new Proxy({} as Handlers, {
  get: (_target, type) => async (ask: unknown) => ({ type, ask }),
  has: () => true,
  getOwnPropertyDescriptor: (_target, type) =>
    ['save', 'export', 'delete', 'sign-out', 'status', 'may-read', 'decide-workspace'].includes(String(type))
      ? { configurable: true, enumerable: true, value: null }
      : undefined,
});

describe('a message to the worker', () => {
  it('is answered when it is one of ours', async () => {
    expect(await answerTo(handlers, { type: 'status', ask: null }, page)).toEqual({
      type: 'status',
      ask: null,
    });
    expect(await answerTo(handlers, { type: 'save', ask: { records: [] } }, tab)).toMatchObject({
      type: 'save',
    });
    expect(await answerTo(handlers, { type: 'may-read', ask: null }, tab)).toMatchObject({
      type: 'may-read',
    });
  });

  it.each([[null], ['save'], [{}], [{ type: 'toString' }], [{ type: 7 }]])(
    'is left to others when it is %j',
    (message) => {
      expect(answerTo(handlers, message, page)).toBeNull();
    },
  );

  it('from a web page assigns a named meeting to a workspace', () => {
    const decide = (ask: unknown) => answerTo(handlers, { type: 'decide-workspace', ask }, tab);
    expect(decide({ meetingId: 'one', workspaceId: 7 })).not.toBeNull();
    expect(decide({ meetingId: null, workspaceId: 7 })).toBeNull();
    expect(decide({ meetingId: 'one', workspaceId: '7' })).toBeNull();
    expect(decide(null)).toBeNull();
  });

  it('from a web page reads no meetings and signs nobody out', () => {
    expect(answerTo(handlers, { type: 'export', ask: { meetingId: null } }, tab)).toBeNull();
    expect(answerTo(handlers, { type: 'sign-out', ask: { unsent: 'discard' } }, tab)).toBeNull();
    expect(answerTo(handlers, { type: 'delete', ask: { meetingId: null } }, tab)).toBeNull();
    expect(answerTo(handlers, { type: 'delete', ask: { meetingId: 'one' } }, tab)).not.toBeNull();
  });
});
