// The first thing the web does: for signed-in people, requests everything their page will show before anything is drawn.
import { restoreSession } from '#platform/session/session.ts';
import { currentTokens } from '#platform/session/tokens.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { loadMenu } from '#app/guard.ts';
import { plainMenu, tenantPages } from '#app/menu/menu.ts';
import { pageComponents } from '#app/page-components.ts';
import { pages } from '#app/pages.ts';
import { loadRareLetters } from './rare-letters.ts';

if (currentTokens()) requestEarly(window.location);

function requestEarly({ pathname, search }: Location) {
  loadRareLetters();
  restoreSession().catch(() => {}); // the guard asks again, and shows the error
  void loadMenu();
  const page = tenantPages(plainMenu, null).find(({ path }) => path === pathname)?.name;
  if (!page) return;
  const { firstList, firstSearch } = pages[page];
  // Filters are read by the list's own code, as soon as it is there.
  if (firstList && search === '') readListAhead(firstList, firstSearch)('');
  void pageComponents[page].preload?.();
}
