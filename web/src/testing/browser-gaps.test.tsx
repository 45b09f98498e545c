// What stands in for jsdom's own answers says the same as they do.
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

const page = `
  <main hidden><svg><foreignObject><p>1</p></foreignObject></svg></main>
  <input type="submit" value="a"><input type="text" list="b"><input type="text"><input><button type="button">c</button>
  <a href="/d">d</a><a>e</a><img alt=""><img alt="f"><select multiple size="2"></select><dialog open></dialog>
  <label for="name">g <b>h</b></label><input id="name"><label>i <textarea id="text"></textarea></label>`;

const selectors = [
  '*',
  'a[href]',
  'a',
  'input[type=submit], input[type=button], input[type=reset]',
  'input[type="text"]:not([list])',
  'img[alt=""]',
  'img[alt]:not([alt=""])',
  'INPUT',
  'svg',
  'input:not([type]), select[multiple]',
  'main p',
  'svg > *',
  '[hidden], dialog:not([open])',
  ':is(a, b)',
  'label b',
];

beforeEach(() => {
  document.body.innerHTML = page;
});
afterEach(() => {
  document.body.innerHTML = '';
});

test('an element matches a selector where the selector finds it, and nowhere else', () => {
  const all = Array.from(document.body.getElementsByTagName('*'));
  expect(all).toHaveLength(20);
  expect([...document.body.querySelectorAll('*')]).toEqual(all);
  const found = new Map(selectors.map((selector) => [selector, [...document.body.querySelectorAll(selector)]]));
  for (const [selector, elements] of found) {
    expect([selector, all.filter((element) => element.matches(selector))]).toEqual([selector, elements]);
  }
  expect(selectors.filter((selector) => found.get(selector)?.length === 0)).toEqual([]);
});

test('a field has the labels of this moment', () => {
  const field = screen.getByLabelText('g h');
  expect(field.id).toBe('name');
  expect(screen.getByLabelText('i').id).toBe('text');
  const label = screen.getByText('g');
  label.setAttribute('for', 'text');
  expect(screen.queryByLabelText('g h')?.id).toBe('text');
  label.remove();
  expect(screen.queryByLabelText('g h')).toBeNull();
  document.body.append(label);
  field.id = 'text';
  document.querySelector('textarea')?.remove();
  expect(screen.getByLabelText('g h')).toBe(field);
});

test('elements and texts say of what kind they are', () => {
  const label = screen.getByText('g');
  expect([label, document.querySelector('svg'), label.firstChild].map((node) => node?.nodeType)).toEqual([1, 1, 3]);
});
