import type { Health } from '@afterword/api-client';
import { describe, expect, it } from 'vitest';
import { badgeOf, badgeOfTab } from './badge.ts';

const states: Health[] = ['waiting', 'capturing', 'quiet', 'lost', 'suspect', 'paused', 'ended'];

describe('badgeOf', () => {
  it('distinguishes states by shape and mark, never only by color', () => {
    const alike = { capturing: 'going well', quiet: 'going well' } as Partial<Record<Health, string>>;
    const looks = new Map<string, string>();
    for (const health of states) {
      const { icon, text } = badgeOfTab('meet', health, { sending: 'idle' });
      const meaning = alike[health] ?? health;
      const before = looks.get(`${icon}${text}`);
      expect(before === undefined || before === meaning, `${health} looks like ${before}`).toBe(true);
      looks.set(`${icon}${text}`, meaning);
    }
  });

  it.each(states)('explains the state %s in words', (health) => {
    expect(badgeOfTab('zoom', health, { sending: 'idle' }).title).toMatch(/^Afterword · Zoom: .+\.$/);
  });

  it('adds that nobody is signed in', () => {
    const { title } = badgeOfTab('meet', 'capturing', { sending: 'signed-out' });
    expect(title).toBe(
      'Afterword · Google Meet: Live. Captions are being captured. Signed out: nothing is sent to the server.',
    );
  });

  it('asks to sign in only while entries wait for it', () => {
    expect(badgeOf({ unsent: 3, unsentOfOthers: 0, setAside: 0, sending: 'signed-out' }).title).toContain(
      '3 entries wait',
    );
    expect(badgeOf({ unsent: 3, unsentOfOthers: 0, setAside: 0, sending: 'storage-full' })).toMatchObject({
      text: '!',
      title: expect.stringContaining('storage on the server is used up'),
    });
    expect(badgeOf({ unsent: 0, unsentOfOthers: 0, setAside: 0, sending: 'signed-out' })).toMatchObject({
      icon: 'ready',
      text: '',
    });
  });

  it.each(['offline', 'storage-full'] as const)(
    'counts only entries of the account that is signed in while sending is %s',
    (sending) => {
      const title = (unsentOfOthers: number) =>
        badgeOf({ unsent: 3, unsentOfOthers, setAside: 0, sending }).title;
      expect(title(2)).toContain('1 entry');
      expect(badgeOf({ unsent: 3, unsentOfOthers: 3, setAside: 0, sending })).toMatchObject({
        icon: 'ready',
        text: '',
        title: 'Afterword',
      });
    },
  );

  it('shows that the server rejected entries', () => {
    expect(badgeOf({ unsent: 0, unsentOfOthers: 0, setAside: 1, sending: 'idle' })).toMatchObject({
      text: '!',
    });
  });
});
