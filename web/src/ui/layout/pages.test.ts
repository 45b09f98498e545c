// The pages that are named between the first and the last are those of the package that stood here before.
import { expect, test } from 'vitest';
import { namedPages } from './pages.tsx';

test.each([
  [1, 1, 1, [1]],
  [7, 4, 1, [1, 2, 3, 4, 5, 6, 7]],
  [8, 1, 1, [1, 2, 3, 4, 5, null, 8]],
  [8, 4, 1, [1, 2, 3, 4, 5, null, 8]],
  [8, 5, 1, [1, null, 4, 5, 6, 7, 8]],
  [20, 5, 1, [1, null, 4, 5, 6, null, 20]],
  [20, 17, 1, [1, null, 16, 17, 18, 19, 20]],
  [20, 16, 1, [1, null, 15, 16, 17, null, 20]],
  [20, 4, 0, [1, null, 4, null, 20]],
  [20, 3, 0, [1, 2, 3, null, 20]],
])('%i pages, page %i in front, %i on each side', (count, shown, siblings, named) => {
  expect(namedPages(count, shown, siblings)).toEqual(named);
});
