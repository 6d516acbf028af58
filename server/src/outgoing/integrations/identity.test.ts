import { describe, expect, it } from 'vitest';
import { openDestination, someContent } from '../../testing/destination.ts';
import { type DriveStore, uploadDescription } from '../../testing/google-drive.ts';
import { confluence } from './confluence/confluence.ts';
import { confluenceDouble } from './confluence/double.ts';
import { docsDouble } from './google-docs/double.ts';
import { googleDocs } from './google-docs/google-docs.ts';
import { onlyDrive } from './google-drive/double.ts';
import { googleDrive } from './google-drive/google-drive.ts';
import { notionDouble, rootDatabase, rootPage } from './notion/double.ts';
import { notion } from './notion/notion.ts';
import { slackDouble } from './slack/double.ts';
import { slack } from './slack/slack.ts';

/* Several destinations and connections write to one vendor account. Each must find only its own objects. */

const minutes = (count: number) => new Date(Date.parse('2026-11-20T11:00:00Z') + count * 60_000);
const named = (steps: { name: string }[]) => steps.map(({ name }) => name);

/** Creates Google Docs and Google Drive connected to one account. */
async function openGoogle() {
  const files: DriveStore = new Map();
  const [docs, drive] = [docsDouble({ files }), onlyDrive(files)];
  return {
    files,
    docs: await openDestination({
      integration: googleDocs,
      descriptions: ['google-docs', 'google-drive'],
      answer: docs.answer,
    }),
    drive: await openDestination({
      integration: googleDrive,
      descriptions: ['google-drive', uploadDescription],
      answer: drive.answer,
    }),
    documents: (meeting: string) => docs.of(meeting),
    filesOf: (meeting: string) => drive.of(meeting),
  };
}

describe('one Google account', () => {
  it("has a document and a file of a meeting, and neither destination changes the other's", async () => {
    const { docs, drive, documents, filesOf } = await openGoogle();
    const content = await someContent();
    const document = await docs.deliver(content);
    const file = await drive.deliver(content);
    const later = { ...content, title: 'Renamed' };
    const again = { now: minutes(1) };
    await docs.deliver(later, { ...again, known: document.known });
    await drive.deliver(later, { ...again, known: file.known });
    // The stored state is lost, as after reconnecting.
    await docs.deliver(later, { now: minutes(2) });
    await drive.deliver(later, { now: minutes(3) });
    expect(documents(content.id)).toMatchObject([{ name: '2026-11-20 Renamed', content: null }]);
    expect(filesOf(content.id)).toMatchObject([{ name: '2026-11-20 Renamed.md', trashed: false }]);

    await drive.remove(file.known);
    expect(filesOf(content.id)).toMatchObject([{ trashed: true }]);
    expect(documents(content.id)).toMatchObject([{ trashed: false }]);
    // A trashed file does not affect the document.
    expect(named((await docs.deliver(later, { now: minutes(4) })).steps)).toEqual(['find', 'read']);
  });

  it('has a document and a file for each of two connections', async () => {
    const { docs, drive, documents, filesOf } = await openGoogle();
    const content = await someContent();
    for (const connection of ['one', 'two', 'one', 'two']) {
      await docs.deliver(content, { connection });
      await drive.deliver(content, { connection });
    }
    expect(documents(content.id)).toHaveLength(2);
    expect(filesOf(content.id)).toHaveLength(2);
  });

  it('keeps objects from before object ids, and labels them once', async () => {
    const { docs, drive, documents, filesOf, files } = await openGoogle();
    const content = await someContent();
    const { known } = await docs.deliver(content);
    await drive.deliver(content);
    for (const { appProperties } of files.values()) delete appProperties.afterwordObject;

    expect(named((await docs.deliver(content, { now: minutes(1), known })).steps)).toEqual([
      'check',
      'label',
      'read',
    ]);
    expect(named((await docs.deliver(content, { now: minutes(2) })).steps)).toEqual(['find', 'read']);
    expect(named((await drive.deliver(content, { now: minutes(1) })).steps)).toEqual(['find', 'update']);
    expect(named((await drive.deliver(content, { now: minutes(2) })).steps)).toEqual(['find']);
    await docs.deliver(content, { connection: 'another' });
    expect(documents(content.id)).toHaveLength(2);
    expect(filesOf(content.id)).toHaveLength(1);
  });
});

describe('one Slack channel', () => {
  it('has a message for each connection, even if one answer was lost', async () => {
    const double = slackDouble();
    const { deliver } = await openDestination({
      integration: slack,
      descriptions: [],
      settings: { to: 'team', transcript: false },
      answer: double.answer,
    });
    const content = await someContent();
    const { known } = await deliver(content, { connection: 'automation' });
    const before = { ...(known as object), parts: [], url: null };
    const manual = await deliver(content, { connection: 'manual', known: before, inDoubt: 'post' });
    expect(named(manual.steps)).toContain('post');
    expect(double.messages).toHaveLength(2);
    const again = await deliver(content, { connection: 'manual', known: before, inDoubt: 'post' });
    expect(named(again.steps)).not.toContain('post');
    expect(double.messages).toHaveLength(2);
  });
});

describe('one Confluence space', () => {
  const openSpace = async () => {
    const double = confluenceDouble();
    const destination = await openDestination({
      integration: confluence,
      descriptions: [],
      settings: {
        site: 'your-domain.atlassian.net',
        email: 'ana@example.com',
        space: 'TEAM',
        transcript: false,
      },
      answer: double.answer,
    });
    return { ...destination, double };
  };

  it('has a page for each of two connections', async () => {
    const { deliver, double } = await openSpace();
    const content = await someContent();
    for (const connection of ['one', 'two', 'one', 'two']) await deliver(content, { connection });
    expect(double.pages.size).toBe(2);
  });

  it('has a page for each of two connections, even if another meeting has the same title and start', async () => {
    const { deliver, double } = await openSpace();
    const other = await someContent({ id: '0193aaaa-0000-7000-8000-000000000002' });
    for (const content of [await someContent(), other])
      for (const connection of ['one', 'two']) {
        const { known } = await deliver(content, { connection });
        await deliver({ ...content, participants: ['Ada Lovelace'] }, { connection, known });
      }
    expect(double.pages.size).toBe(4);
    for (const { body } of double.pages.values()) expect(body).toContain('Ada Lovelace');
  });

  it('keeps a page from before page labels, and labels it once', async () => {
    const { deliver, double } = await openSpace();
    const content = await someContent();
    await deliver(content);
    const [page] = [...double.pages.values()];
    const object = /afterword-([0-9a-f-]{36})-summary/.exec(page!.body)![1]!;
    page!.body = page!.body.replaceAll(object, content.id);
    const edited = { ...content, participants: ['Ada Lovelace'] };
    const { known } = await deliver(edited);
    await deliver({ ...edited, participants: [] }, { known });
    expect(double.pages.size).toBe(1);
    expect(page!.body).toContain(object);
    expect(page!.body).not.toContain(`afterword-${content.id}`);
  });
});

describe.each([
  { place: 'page', parent: rootPage },
  { place: 'database with a link', parent: rootDatabase },
])('one Notion $place', ({ parent }) => {
  it('has a page for each of two connections, and finds one from before page labels', async () => {
    let time = Date.parse('2026-11-20T11:00:00Z');
    const double = notionDouble({ now: () => new Date(time) });
    const { deliver } = await openDestination({
      integration: notion,
      descriptions: [],
      settings: { token: 'pasted', parent, transcript: false },
      answer: double.answer,
    });
    const content = await someContent();
    for (const connection of ['one', 'two', 'one', 'two']) {
      await deliver(content, { connection, now: new Date(time) });
      time += 60_000;
    }
    expect(double.pagesOf(content.id)).toHaveLength(2);

    const before = await someContent({ id: '0193aaaa-0000-7000-8000-000000000002' });
    await deliver(before, { connection: 'one', now: new Date(time) });
    for (const { properties, blocks } of double.pagesOf(before.id)) {
      if (properties.Link) properties.Link.url = before.url;
      for (const { text } of blocks[0]?.content.rich_text ?? []) if (text.link) text.link.url = before.url;
    }
    time += 60_000;
    await deliver(before, { connection: 'one', now: new Date(time) });
    expect(double.pagesOf(before.id)).toHaveLength(1);
  });
});
