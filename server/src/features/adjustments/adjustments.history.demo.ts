// History of the demo's compensation and bonuses.
import {
  amounts,
  columns,
  decision,
  known,
  maker,
  object,
  status,
  type History,
  type HistoryStep,
} from '#demo/history.ts';

export const adjustmentHistory: History = {
  from: 'adjustments',
  type: 'adjustment',
  steps: [
    {
      where: 'recorded_by is null',
      at: 'create_datetime',
      action: 'adjustment.claimed',
      by: 'client',
      input: object({ ...columns('client_id', 'account_id', 'sub_type', 'claim'), ...amounts('amount') }),
      after: object({
        ...columns('client_id', 'account_id', 'fake', 'sub_type', 'currency', 'claim', 'id'),
        ...amounts('amount'),
        status: `'pending'`,
      }),
    },
    ...['compensation', 'bonus'].map((kind): HistoryStep => ({
      where: `recorded_by is not null and sub_type = '${kind}'`,
      at: 'create_datetime',
      action: `${kind}.added`,
      by: { staff: 'recorded_by' },
      input: object({ id: 'client_id', ...columns('reason'), ...amounts('amount') }),
      after: object({
        ...columns('id', 'client_id', 'account_id', 'sub_type', 'currency', 'reason'),
        ...amounts('amount'),
        status: `'approved'`,
      }),
      reason: 'reason',
    })),
    {
      where: 'reviewed_by is not null',
      at: 'review_datetime',
      action: 'adjustment.reviewed',
      by: { staff: 'reviewed_by' },
      input: known({ id: 'id', decision: decision('reason_code is null'), reason_code: 'reason_code' }),
      before: status('pending'),
      after: known({
        status: `case when reason_code is null then 'approved' else 'rejected' end`,
        reason_code: 'reason_code',
      }),
    },
    {
      where: `status = 'converted'`,
      at: 'settle_datetime',
      action: 'bonus.converted',
      by: { staff: 'settled_by' },
      input: object({ id: 'id' }),
      before: status('approved'),
      after: status('converted'),
    },
    {
      where: `status = 'reversed'`,
      at: 'settle_datetime',
      action: 'adjustment.reversed',
      by: { staff: maker },
      input: object({ id: 'id' }),
      before: status('approved'),
      after: object({ status: `'reversed'`, shortfall: `'0'` }),
    },
    {
      where: `status = 'expired'`,
      at: 'settle_datetime',
      action: 'bonus.expired',
      by: 'system',
      before: status('approved'),
      after: status('expired'),
    },
  ],
};
