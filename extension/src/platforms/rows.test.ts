import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { blankDocument } from '../../test/blank-document.ts';
import { createMeetPage } from '../../test/pages/meet.ts';
import { person } from '../../test/pages/page.ts';
import { findRegion } from './meet/captions.ts';
import { meet } from './meet/platform.ts';
import { matchesAround } from './rows.ts';

it('matchesAround finds the same elements as a search of the whole page, except those inside the element', () => {
  const document = blankDocument();
  document.body.innerHTML = `
    <b id="1"></b>
    <div><i><b id="2"></b></i><b id="3"><i id="list"><b id="inside"></b><i><b></b></i></i></b><b id="4"><b id="5"></b></b></div>
    <b id="6"></b>`;
  const list = document.querySelector('#list')!;
  const all = [...document.querySelectorAll('b, #list')].filter(
    (each) => each === list || !list.contains(each),
  );
  expect(matchesAround(list, 'b, #list').map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(all).toHaveLength(7);
});

it('finds region, controls and people of a long meeting without searching its history', () => {
  // Uses a separate document, because this test disables searches and other test files share the blank document.
  const { document } = new JSDOM('<!doctype html><body></body>').window;
  const page = createMeetPage(document);
  page.participants([person('Ada Lovelace'), person('Bo Diddley')]);
  page.join();
  page.captionsOn();
  for (let index = 0; index < 60; index += 1) page.say(person('Ada Lovelace'), `sentence number ${index}`);
  const read = () => {
    const { stillShow, ...signals } = meet.signals(document);
    const people = [meet.labels(document), meet.self(document), meet.names(document), meet.title(document)];
    return { region: findRegion(document), signals, people, stillShows: stillShow() };
  };
  const before = read();
  expect(before.region?.element).toBe(page.region());
  const searched: Element[] = [];
  for (const each of [...page.region()!.children, page.region()!, document.body]) {
    const { querySelectorAll } = each;
    each.querySelectorAll = (selector: string) => {
      searched.push(each);
      return querySelectorAll.call(each, selector) as NodeListOf<Element>;
    };
  }
  const refuse = () => {
    throw new Error('The whole page was searched.');
  };
  Object.assign(document, { querySelectorAll: refuse, querySelector: refuse });
  expect(read()).toEqual(before);
  expect(searched).toEqual([]);
});
