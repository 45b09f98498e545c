// The rules of the tabs: where an address opens, who sleeps, what closing leaves.
import { beforeEach, expect, test } from 'vitest';
import { memoryOf } from './page-memory.ts';
import {
  close,
  frontWithout,
  homeId,
  isMounted,
  maxMounted,
  move,
  nameRecord,
  recordNameOf,
  setHome,
  setPinned,
  setSearch,
  show,
  tabOf,
  tabs,
  visit,
} from './tabs.ts';

const list = (search: Record<string, string> = {}, tab?: string) => visit({ pathname: '/list', search, tab });
const other = (number: number) => visit({ pathname: `/page${number}`, search: {} });
const open = () => tabs.get().tabs.map(({ pathname, search }) => pathname + JSON.stringify(search));
const frontId = () => tabs.get().front ?? '';

beforeEach(() => {
  close(tabs.get().tabs.map(({ id }) => id));
  setHome('/home');
  show(homeId);
});

test('a plain link comes back to the page as it was left', () => {
  list();
  const id = frontId();
  setSearch(id, { status: 'pending' });
  other(1);
  list();
  expect(frontId()).toBe(id);
  expect(open()).toEqual(['/home{}', '/list{"status":"pending"}', '/page1{}']);
});

test('other parameters are a second page of the kind, the same ones the same page', () => {
  list({ status: 'pending' });
  const first = frontId();
  list({ status: 'rejected' });
  expect(frontId()).not.toBe(first);
  list({ status: 'pending' });
  expect(frontId()).toBe(first);
});

test('a record has one tab, named after it while it is open, also beside a filtered list', () => {
  list({ id: 'r1' });
  const id = frontId();
  nameRecord(id, { zh: '郭超', en: 'Guo Chao' });
  list({ status: 'pending' });
  list({ id: 'r1', part: 'banking' });
  expect([frontId(), open()]).toEqual([
    id,
    ['/home{}', '/list{"id":"r1","part":"banking"}', '/list{"status":"pending"}'],
  ]);
  const nameNow = () => {
    const tab = tabOf(id);
    return tab && recordNameOf(tab, tabs.get().tabs)?.zh;
  };
  expect(nameNow()).toBe('郭超');
  setSearch(id, { id: 'r2' });
  expect(nameNow()).toBeUndefined();
  setSearch(id, { id: 'r1', status: 'pending' });
  expect(nameNow()).toBe('郭超');
  setSearch(id, { status: 'pending' });
  expect(nameNow()).toBeUndefined();
  list({ id: 'r2' });
  expect(frontId()).not.toBe(id);
});

test('the page of a record has one tab, named after the record whatever part of it is open', () => {
  const pathname = '/list/01a1f05c-3d18-794e-87fc-a08d7a1c42f9';
  visit({ pathname, search: {} });
  const id = frontId();
  nameRecord(id, { zh: '郭超', en: 'Guo Chao' });
  other(1);
  visit({ pathname, search: { part: 'kyc' } });
  expect([frontId(), open()]).toEqual([id, ['/home{}', `${pathname}{"part":"kyc"}`, '/page1{}']]);
  const tab = tabOf(id);
  expect(tab && recordNameOf(tab, [])?.zh).toBe('郭超');
  // The list that has the record open beside it keeps its own name.
  list({ id: '01a1f05c-3d18-794e-87fc-a08d7a1c42f9' });
  nameRecord(frontId(), { zh: '郭超', en: 'Guo Chao' });
  const beside = tabOf(frontId());
  expect(beside && recordNameOf(beside, tabs.get().tabs)).toBeNull();
  expect(beside && recordNameOf(beside, [beside])?.zh).toBe('郭超');
  visit({ pathname: '/list/02a1f05c-3d18-794e-87fc-a08d7a1c42f9', search: {} });
  expect(frontId()).not.toBe(id);
});

test('a change of search stays in the tab it is meant for', () => {
  list();
  const id = frontId();
  list({ page: '2' }, id);
  expect([frontId(), open()]).toEqual([id, ['/home{}', '/list{"page":"2"}']]);
});

test('the way back to a closed tab opens it again', () => {
  list();
  const id = frontId();
  close([id]);
  list({}, id);
  expect(frontId()).toBe(id);
});

test('closing the front brings up the neighbour, in the end home', () => {
  other(1);
  const one = frontId();
  other(2);
  const two = frontId();
  other(3);
  show(two);
  expect(tabs.get().tabs.find(({ id }) => id === frontWithout([two]))?.pathname).toBe('/page3');
  const others = tabs
    .get()
    .tabs.map(({ id }) => id)
    .filter((id) => id !== homeId);
  expect(frontWithout(others)).toBe(homeId);
  expect(frontWithout([one])).toBe(two);
});

test('home stays first, then the pinned, wherever one drags', () => {
  other(1);
  other(2);
  const two = frontId();
  other(3);
  const three = frontId();
  setPinned(three, true);
  move(two, homeId);
  expect(open()).toEqual(['/home{}', '/page3{}', '/page2{}', '/page1{}']);
  setPinned(three, false);
  expect(open()).toEqual(['/home{}', '/page3{}', '/page2{}', '/page1{}']);
});

test('above the limit the page longest out of sight sleeps, never one with unsent work', () => {
  other(0);
  memoryOf(frontId()).unsaved.add('form');
  for (let number = 1; number <= maxMounted; number++) other(number);
  const asleep = () =>
    tabs
      .get()
      .tabs.filter((tab) => !isMounted(tab))
      .map(({ pathname }) => pathname);
  expect(asleep()).toEqual(['/home', '/page1']);
  show(homeId);
  expect(asleep()).toEqual(['/page1', '/page2']);
});

test('another first page of the menu becomes home, and the former stays open', () => {
  setHome('/start');
  expect(open()).toEqual(['/start{}', '/home{}']);
});
