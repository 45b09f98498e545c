// Expectations that wait for their element first. Each time an expectation is not met yet, Playwright describes the whole page for the
// message of a failure that then does not come: a third of what a journey's browser does.
import { expect as immediate, type Locator, type Page } from '@playwright/test';
import { waiting } from '../../server/src/testing/patience.ts';

type Matcher = (...given: unknown[]) => Promise<void>;
type Matchers = Record<string, Matcher>;

/** Playwright's own `expect`, which is asked once the element is there, gone, or the page at the address. */
export const expect = new Proxy(immediate, {
  apply(asked, _, [actual, ...more]: [unknown]) {
    const matchers = asked(actual, ...more) as unknown as Matchers;
    const arrival = arrivalOf(actual);
    if (!arrival) return matchers;
    /** What fails after a long wait needs no second one. */
    const atOnce = immediate.configure({ timeout: 1_000 })(actual, ...more) as unknown as Matchers;
    return new Proxy(matchers, {
      get(target, name: string) {
        const arrived = arrival(name);
        if (!arrived) return target[name];
        return async (...given: unknown[]) => {
          const isThere = await arrived(given).then(
            () => true,
            () => false,
          );
          await (isThere ? target : atOnce)[name]?.(...given);
        };
      },
    });
  },
});

type Arrival = (given: unknown[]) => Promise<unknown>;

/** What a matcher waits for, by its name; undefined where it is asked at once. */
function arrivalOf(actual: unknown): ((matcher: string) => Arrival | undefined) | undefined {
  if (isLocator(actual)) return (matcher) => arrivalOfElement(actual, matcher);
  if (isPage(actual)) return (matcher) => (matcher === 'toHaveURL' ? atAddress(actual) : undefined);
  return undefined;
}

function arrivalOfElement(element: Locator, matcher: string): Arrival | undefined {
  const inState = (state: 'visible' | 'hidden' | 'attached') => () =>
    element.waitFor({ state, timeout: waiting.timeout });
  if (matcher === 'toBeVisible') return inState('visible');
  if (matcher === 'toBeHidden') return inState('hidden');
  const isOfOne = matcher.startsWith('to') && matcher !== 'toHaveCount';
  // A list of texts is of several elements.
  return isOfOne ? async ([first]) => (Array.isArray(first) ? undefined : inState('attached')()) : undefined;
}

const atAddress =
  (page: Page): Arrival =>
  ([wanted]) =>
    page.waitForURL(
      ({ href }) => (wanted instanceof RegExp ? wanted.test(href) : href === new URL(String(wanted), page.url()).href),
      { waitUntil: 'commit', timeout: waiting.timeout },
    );

const isLocator = (actual: unknown): actual is Locator => hasMethod(actual, 'waitFor') && hasMethod(actual, 'count');
const isPage = (actual: unknown): actual is Page => hasMethod(actual, 'waitForURL') && hasMethod(actual, 'mainFrame');

function hasMethod(actual: unknown, name: string): boolean {
  return typeof actual === 'object' && actual !== null && typeof Reflect.get(actual, name) === 'function';
}
