// The first thing the web does: whoever is signed in has asked for everything his page will show before anything is drawn.
import { listAdjustments } from '@backoffice/contract/adjustments.ts';
import { listClients } from '@backoffice/contract/clients.ts';
import { listDeposits } from '@backoffice/contract/deposits.ts';
import { listIdentityChecks } from '@backoffice/contract/identity-checks.ts';
import { listLoans } from '@backoffice/contract/loans.ts';
import { listMessages } from '@backoffice/contract/messages.ts';
import { listWithdrawals } from '@backoffice/contract/withdrawals.ts';
import { restoreSession } from '#platform/session.ts';
import { currentTokens } from '#platform/tokens.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import type { ListEndpoint } from '#ui/list/list.types.ts';
import { loadMenu } from './guard.ts';
import { plainMenu, tenantPages, type BuiltPage } from './menu.ts';
import { pages } from './pages.ts';

const lists: Partial<Record<BuiltPage, ListEndpoint>> = {
  kyc: listIdentityChecks,
  client: listClients,
  deposit: listDeposits,
  message: listMessages,
  withdrawal: listWithdrawals,
  compensation: listAdjustments,
  loan: listLoans,
};

if (currentTokens()) askAhead(window.location);

function askAhead({ pathname, search }: Location) {
  restoreSession().catch(() => {}); // whoever needs it asks again, and says so
  void loadMenu();
  const page = tenantPages(plainMenu).find(({ path }) => path === pathname)?.name;
  if (!page) return;
  const list = lists[page];
  // Filters are read by the list's own code, as soon as it is there.
  if (list && search === '') readListAhead(list)('');
  void pages[page].preload?.();
}
