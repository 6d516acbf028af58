import { describe, expect, it } from 'vitest';
import { readText } from './formats.ts';

/** One turn as a line: when, who, what. */
const told = (text: string) => {
  const read = readText(text);
  return (
    read && {
      title: read.title,
      startedAt: read.startedAt,
      turns: read.turns.map(({ from, speaker, content }) => `${from} ${speaker}: ${content}`),
    }
  );
};

describe('a transcript file', () => {
  it('of Zoom, from the cloud, has names before the words of a cue', () => {
    const text =
      'WEBVTT\n\n1\n00:00:02.720 --> 00:00:05.850\nAna Silva: Good morning.\n\n2\n00:00:06.000 --> 00:00:07.000\nit is 10: 30\n';
    expect(told(text)?.turns).toEqual(['2720 Ana Silva: Good morning.', '6000 it is 10: 30']);
  });

  it('of Zoom, from its program, has the time of day', () => {
    const text = '[Ana Silva] 23:59:58\nAlmost there.\n\n[Ben: the other] 00:00:03\nA new day.\nAnd more.\n';
    expect(told(text)?.turns).toEqual([
      '0 Ana Silva: Almost there.',
      '5000 Ben: the other: A new day.\nAnd more.',
    ]);
  });

  it('of Teams has voices', () => {
    const text =
      'WEBVTT\n\nabc/1-0\n00:00:03.000 --> 00:00:05.000\n<v Silva, Ana>We &lt;start&gt; &amp; go\non.</v>\n';
    expect(told(text)?.turns).toEqual(['3000 Silva, Ana: We <start> & go\non.']);
  });

  it('of Teams, as its Word document, has title and date first', () => {
    const text =
      'Weekly-20260302_090000-Meeting Transcript\nMarch 2, 2026, 9:00AM\n12m 3s\nAna Silva started transcription\n\nAna Silva   0:03\nHello.\n\nBen   1:00:05\nHi.';
    expect(told(text)).toEqual({
      title: 'Weekly-20260302_090000',
      startedAt: '2026-03-02T09:00:00.000Z',
      turns: ['3000 Ana Silva: Hello.', '3605000 Ben: Hi.'],
    });
  });

  it('of Teams, as its older Word document, has ranges of time', () => {
    const text = '0:0:0.0 --> 0:0:2.530\nAna Silva\nHello.\n\n0:0:3.0 --> 0:0:4.0\nBen\nHi.\n';
    expect(told(text)?.turns).toEqual(['0 Ana Silva: Hello.', '3000 Ben: Hi.']);
  });

  it('of Google Meet has attendees, and the time now and then', () => {
    const text =
      'Weekly (2026-03-02 at 09:00 GMT+1)\nAttendees\nAna Silva, Ben\nTranscript\n\n00:00:00\n\nAna Silva: Hello.\nBen: Hi.\n00:05:00\nBen: Later.\nMeeting ended after 00:06:00';
    expect(told(text)).toEqual({
      title: 'Weekly',
      startedAt: '2026-03-02T08:00:00.000Z',
      turns: ['0 Ana Silva: Hello.', 'null Ben: Hi.', '300000 Ben: Later.'],
    });
  });

  it('of Otter has name and time above the words', () => {
    const text =
      'Ana Silva  0:03  \nHello.\n\nUnknown Speaker  1:02:03  \nHi.\n\nTranscribed by https://otter.ai';
    expect(told(text)?.turns).toEqual(['3000 Ana Silva: Hello.', '3723000 Unknown Speaker: Hi.']);
  });

  it('of Slack is a page that was pasted, as text or with its markup', () => {
    expect(told('Ana Silva\n10:02 AM\nHello.\nBen\n10:03 AM\nHi.\nAgain.')?.turns).toEqual([
      '0 Ana Silva: Hello.',
      '60000 Ben: Hi.\nAgain.',
    ]);
    const item = (name: string, time: string, kind: string, words: string) =>
      `<div class="p-huddle_event_log__event_content"><div class="p-huddle_event_log__member_name">${name}</div>${time && `<span class="p-huddle_event_log__timestamp">${time}</span>`}<span class="p-huddle_event_log__${kind}">${words}</span></div>`;
    const page = `<html><body><script>alert(1)</script>${item('Ana', '10:02 AM', 'transcription', 'Hello &amp; <b>welcome</b>.')}${item('Ben', '', 'meta_text', 'joined')}${item('Ben', '10:03 AM', 'transcription', 'Hi.')}`;
    expect(told(page)?.turns).toEqual(['0 Ana: Hello & welcome.', '60000 Ben: Hi.']);
  });

  it('as SubRip or plain text is read, too', () => {
    expect(told('1\n00:00:01,000 --> 00:00:02,000\nAna: Hello.\n\n')?.turns).toEqual(['1000 Ana: Hello.']);
    expect(told('Planning\n\nDate: today\n\n[00:00:05] Ana: Hello.\n[00:01:00] Ben: Hi.')).toEqual({
      title: 'Planning',
      startedAt: null,
      turns: ['5000 Ana: Hello.', '60000 Ben: Hi.'],
    });
    expect(told('Nobody knows who says this.\n\nAna: But this.')?.turns).toEqual([
      'null : Nobody knows who says this.',
      'null Ana: But this.',
    ]);
  });

  it('without a word in it is none', () => {
    for (const empty of ['', ' \n\n', 'WEBVTT\n\n']) expect(told(empty)).toBeNull();
  });
});
