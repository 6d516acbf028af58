import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { createMeetPage } from '../../test/pages/meet.ts';
import { person } from '../../test/pages/page.ts';
import { createSlackPage } from '../../test/pages/slack.ts';
import { createTeamsPage } from '../../test/pages/teams.ts';
import { createZoomPage } from '../../test/pages/zoom.ts';
import { pageKinds, readers } from '../../test/platforms.ts';
import { saysYou } from './labels.ts';
import { meet } from './meet/platform.ts';
import { slack } from './slack/platform.ts';
import { teams } from './teams/platform.ts';
import { withoutInitials } from './text.ts';
import { zoom } from './zoom/platform.ts';

const blank = () => new JSDOM('<!doctype html><body></body>').window.document;
const alice = person('Alice Ames');
const me = person('Mia Moreau');

describe('every page shows the state of its meeting', () => {
  for (const { platform, generation, create } of pageKinds) {
    const reader = readers[platform];
    it(`${platform} ${generation}: lobby, call, captions, end`, () => {
      const page = create(blank());
      expect(reader.signals(page.document).inCall).toBeLessThan(2);
      page.lobby();
      expect(reader.signals(page.document)).toMatchObject({ lobby: true, captionsOn: false });
      expect(reader.signals(page.document).inCall).toBeLessThan(2);
      page.join();
      expect(reader.signals(page.document)).toMatchObject({
        lobby: false,
        captionsOn: false,
        canTurnOnCaptions: page.captionsButton() !== null && !reader.behavior.captionsConcernAll,
      });
      expect(reader.signals(page.document).inCall).toBeGreaterThanOrEqual(2);
      page.captionsOn();
      page.say(alice, 'now they are on');
      expect(reader.signals(page.document)).toMatchObject({ captionsOn: true });
      page.leave();
      expect(reader.signals(page.document).inCall).toBeLessThan(2);
    });

    it(`${platform} ${generation}: finds the captions control, if any, and the leave button`, () => {
      const page = create(blank());
      page.join();
      expect(reader.isHangUp(page.hangUpButton()!)).toBe(true);
      expect(reader.isCaptionsToggle(page.hangUpButton()!)).toBe(false);
      const control = page.captionsButton();
      if (!control || reader.behavior.captionsConcernAll) {
        expect(reader.turnOnCaptions(page.document)).toBe(false);
        return;
      }
      expect(reader.isCaptionsToggle(control)).toBe(true);
      expect(reader.isHangUp(control)).toBe(false);
      for (let clicks = 0; clicks < 3 && page.region() === null; clicks++)
        expect(reader.turnOnCaptions(page.document)).toBe(true);
      expect(page.region()).not.toBeNull();
    });
  }

  it('does not click when captions are on', () => {
    const page = createMeetPage(blank());
    page.join();
    page.captionsOn();
    expect(meet.turnOnCaptions(page.document)).toBe(false);
  });
});

describe('meetingCode', () => {
  const codes: [typeof meet, string, string | null][] = [
    [meet, 'https://meet.google.com/abc-defg-hij?authuser=1', 'abc-defg-hij'],
    [meet, 'https://meet.google.com/ABC-DEFG-HIJ', 'abc-defg-hij'],
    [meet, 'https://meet.google.com/lookup/team-sync', 'lookup/team-sync'],
    [meet, 'https://meet.google.com/', null],
    [meet, 'https://meet.google.com/landing', null],
    [meet, 'https://meet.google.com/new', null],
    [meet, 'https://example.com/abc-defg-hij', null],
    [zoom, 'https://app.zoom.us/wc/12345678901/join?fromPWA=1', '12345678901'],
    [zoom, 'https://app.zoom.us/wc/join/123456789', '123456789'],
    [zoom, 'https://us04web.zoom.us/j/12345678901?pwd=x', '12345678901'],
    [zoom, 'https://us04web.zoom.us/w/12345678901', '12345678901'],
    [zoom, 'https://company.zoom.us/my/alice', 'my/alice'],
    [zoom, 'https://app.zoom.us/wc/home', null],
    [zoom, 'https://notzoom.us.example.com/j/12345678901', null],
    [
      teams,
      'https://teams.microsoft.com/l/meetup-join/19%3ameeting_Ab-C_d%40thread.v2/0?context=x',
      '19:meeting_Ab-C_d@thread.v2',
    ],
    [teams, 'https://teams.live.com/meet/9312345678901?p=secret', '9312345678901'],
    [
      teams,
      'https://teams.cloud.microsoft/v2/?meetingjoin=true#/meet/9312345678901?p=x&anon=true',
      '9312345678901',
    ],
    [teams, 'https://teams.microsoft.com/v2/', null],
    [slack, 'https://app.slack.com/huddle/T024BE7LD/C024BE91L', 'T024BE7LD/C024BE91L'],
    [slack, 'https://app.slack.com/huddle/C024BE91L', null],
    // The open channel does not show which channel the huddle is in.
    [slack, 'https://app.slack.com/client/T024BE7LD/C024BE91L', null],
    [slack, 'https://slack.example.com/huddle/T024BE7LD/C024BE91L', null],
    [teams, 'https://teams.microsoft.com/l/meetup-join/%E0%A4%A', null],
  ];
  for (const [reader, url, code] of codes) {
    it(`${url} → ${code}`, () => {
      expect(reader.meetingCode(url)).toBe(code);
    });
  }
});

describe('title, names and addresses of a meeting', () => {
  it('are read on Meet, even if the title is only the code', () => {
    const page = createMeetPage(blank());
    page.document.title = 'Meet - abc-defg-hij';
    expect(meet.title(page.document)).toBe('');
    page.title('Weekly planning');
    page.participants([alice]);
    page.self(me);
    expect(meet.title(page.document)).toBe('Weekly planning');
    expect(meet.self(page.document)).toBe('Mia Moreau');
    expect(meet.participants(page.document)).toEqual(['Alice Ames', 'Mia Moreau']);
  });

  it('are read on Zoom, where names are next to the pictures', () => {
    const page = createZoomPage(blank());
    page.document.title = 'Zoom Meeting';
    expect(zoom.title(page.document)).toBe('');
    page.title('Weekly planning');
    page.participants([alice]);
    page.self(me);
    expect(zoom.title(page.document)).toBe('Weekly planning');
    expect(zoom.self(page.document)).toBe('Mia Moreau');
    expect(zoom.participants(page.document)).toEqual(['Mia Moreau', 'Alice Ames']);
    page.speaking(alice);
    expect(zoom.signals(page.document).activeSpeaker).toBe('Alice Ames');
  });

  it('are read on Teams', () => {
    const page = createTeamsPage(blank());
    page.document.title = '(3) Weekly planning | Microsoft Teams';
    expect(teams.title(page.document)).toBe('Weekly planning');
    page.document.title = 'Meeting | Weekly planning | Microsoft Teams';
    expect(teams.title(page.document)).toBe('Weekly planning');
    page.title('Daily');
    page.participants([alice]);
    expect(teams.title(page.document)).toBe('Daily');
    expect(teams.participants(page.document)).toEqual(['Alice Ames']);
  });

  it('are read on Slack, from screen-reader names on tiles and from the title of the separate window', () => {
    const page = createSlackPage(blank());
    page.join();
    page.title('Weekly planning');
    page.participants([alice]);
    page.self(me);
    expect(slack.title(page.document)).toBe('Weekly planning');
    expect(slack.self(page.document)).toBe('Mia Moreau');
    expect(slack.participants(page.document)).toEqual(['Mia Moreau', 'Alice Ames']);
    expect([...slack.names(page.document).values()]).toContain('Alice Ames');
    page.speaking(alice);
    expect(slack.signals(page.document).activeSpeaker).toBe('Alice Ames');
    const popup = blank();
    popup.title = 'Huddle: #general - Acme - Slack';
    expect(slack.title(popup)).toBe('#general');
    popup.title = 'general (Channel) - Acme - Slack';
    expect(slack.title(popup)).toBe('');
  });

  it('include visible email addresses', () => {
    const page = createTeamsPage(blank());
    page.participants([person('guest@rival.example')]);
    expect(teams.addresses(page.document)).toContain('guest@rival.example');
    const other = createMeetPage(blank());
    other.participants([person('bob@rival.example')]);
    expect(meet.addresses(other.document)).toContain('bob@rival.example');
  });
});

describe('labels', () => {
  it('mean “You” only in the language of the page', () => {
    const document = blank();
    document.documentElement.lang = 'it-IT';
    expect(saysYou('Tu', document)).toBe(true);
    expect(saysYou('Du', document)).toBe(false);
    document.documentElement.lang = '';
    expect(saysYou('Du', document)).toBe(true);
    expect(saysYou('Dunja', document)).toBe(false);
  });

  it('lose the letters of an avatar but keep those of the name', () => {
    expect(withoutInitials('KKrystian')).toBe('Krystian');
    expect(withoutInitials('ABAnna Berg')).toBe('Anna Berg');
    expect(withoutInitials('Aaron')).toBe('Aaron');
    expect(withoutInitials('Lloyd')).toBe('Lloyd');
    expect(withoutInitials('AA')).toBe('AA');
  });
});
