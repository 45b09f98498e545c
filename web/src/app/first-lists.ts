// The pages that are lists: their first rows are asked for before any of their code is there. Not those of identity checks,
// which begin with what waits: that is a filter.
import { listAdjustments } from '@backoffice/contract/adjustments/adjustments.ts';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { listLoans } from '@backoffice/contract/loans/loans.ts';
import type { MenuName } from '@backoffice/contract/kit/menu.ts';
import { listMessages } from '@backoffice/contract/messages/messages.ts';
import { listWithdrawals } from '@backoffice/contract/withdrawals/withdrawals.ts';
import type { ListEndpoint } from '#ui/list/list.types.ts';

export const firstLists: Partial<Record<MenuName, ListEndpoint>> = {
  client: listClients,
  deposit: listDeposits,
  message: listMessages,
  withdrawal: listWithdrawals,
  compensation: listAdjustments,
  loan: listLoans,
};
