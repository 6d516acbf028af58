import { describe, expect, it } from 'vitest';
import { answerTo, type Wires } from './messages.ts';

const page = { tabId: undefined, own: true };
const tab = { tabId: 3, own: false };

const wires = new Proxy({} as Wires, {
  get: (_target, type) => async (ask: unknown) => ({ type, ask }),
  has: () => true,
  getOwnPropertyDescriptor: (_target, type) =>
    ['save', 'export', 'delete', 'sign-out', 'status'].includes(String(type))
      ? { configurable: true, enumerable: true, value: null }
      : undefined,
});

describe('a message to the worker', () => {
  it('is answered when it is one of ours', async () => {
    expect(await answerTo(wires, { type: 'status', ask: null }, page)).toEqual({ type: 'status', ask: null });
    expect(await answerTo(wires, { type: 'save', ask: { records: [] } }, tab)).toMatchObject({
      type: 'save',
    });
  });

  it.each([[null], ['save'], [{}], [{ type: 'toString' }], [{ type: 7 }]])(
    'is left to others when it is %j',
    (message) => {
      expect(answerTo(wires, message, page)).toBeNull();
    },
  );

  it('from a web page reads no meetings and signs nobody out', () => {
    expect(answerTo(wires, { type: 'export', ask: { meetingId: null } }, tab)).toBeNull();
    expect(answerTo(wires, { type: 'sign-out', ask: { unsent: 'discard' } }, tab)).toBeNull();
    expect(answerTo(wires, { type: 'delete', ask: { meetingId: null } }, tab)).toBeNull();
    expect(answerTo(wires, { type: 'delete', ask: { meetingId: 'one' } }, tab)).not.toBeNull();
  });
});
