// The rules of bank cards: a change by staff holds the client's withdrawals.
import type { BankCard } from '@backoffice/contract/bank-cards/bank-cards.ts';
import { insertReset } from '#core/holds/holds.ts';
import { clientItems } from '#core/clients/client-items.ts';

export const bankCards = clientItems<BankCard>({
  table: 'bank_cards',
  columns: ['id', 'bank_name', 'holder_name', 'acc_no', 'address', 'phone', 'create_datetime', 'version'],
  onStaffChange: (ctx, clientId) => insertReset(ctx, clientId, 'bank'),
});
