// Reads and writes the deposit records.
import { depositStatuses, listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { clientRecords } from '#core/records/client-records.ts';

const deposits = clientRecords('deposit', listDeposits, {
  columns: [
    'account_id',
    'amount',
    'currency',
    'sub_type',
    'status',
    'screenshot',
    'receiving_address_id',
    'reason_code',
    'reason',
    'update_datetime',
    'version',
  ],
  staffNames: { recorded_by: 'recorded_by', reviewed_by: 'reviewed_by' },
  filters: { sub_type: 'sub_type', receiving_address_id: 'receiving_address_id' },
  sortColumns: { create_datetime: 'create_datetime', amount: 'amount' },
  defaultSort: '-create_datetime',
  statuses: depositStatuses,
});

export const {
  find: findDeposits,
  count: countDeposits,
  get: getDeposit,
  lock: lockDeposit,
  insert: insertDeposit,
  set: setDeposit,
} = deposits;
