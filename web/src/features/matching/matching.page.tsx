// Matching: lines of statements, the statements, and the house accounts they are of, of which one list is in view.
import { listStatementLines } from '@backoffice/contract/matching/matching.ts';
import { HouseAccountsList } from '#features/house-accounts/house-accounts.public.tsx';
import { tabbedPage } from '#ui/layout/tabbed-page.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { firstSearch, LinesList } from './matching.lines.list.tsx';
import { StatementsList } from './matching.statements.list.tsx';
import { TabSwitch } from './matching.switch.tsx';
import type { Tab } from './matching.texts.ts';

const readLines = readListAhead(listStatementLines, firstSearch);
/** Lines are what the page begins with. */
export const readAhead: typeof readLines = (search) => {
  if ((new URLSearchParams(search).get('tab') ?? 'lines') === 'lines') readLines(search);
};

export const MatchingPage = tabbedPage<Tab>(
  {
    lines: LinesList,
    statements: StatementsList,
    accounts: () => <HouseAccountsList tabs={<TabSwitch tab="accounts" />} />,
  },
  'lines',
);
