// History of the demo's deposits.
import { amounts, columns, decision, known, maker, object, status, time, type History } from '#demo/history.ts';
import { decidedAt } from './deposits.demo.ts';

export const depositHistory: History = {
  from: 'deposits',
  type: 'deposit',
  steps: [
    {
      at: 'create_datetime',
      action: 'deposit.claimed',
      by: 'client',
      input: object({ id: 'client_id', ...columns('account_id', 'currency', 'sub_type'), ...amounts('amount') }),
      after: object({
        ...columns('id', 'account_id', 'currency', 'sub_type'),
        ...amounts('amount'),
        status: `'pending'`,
        create_datetime: time('create_datetime'),
      }),
    },
    {
      where: `status <> 'pending'`,
      at: decidedAt,
      action: 'deposit.reviewed',
      by: { staff: 'reviewed_by' },
      input: known({ id: 'id', decision: decision(`status <> 'rejected'`), reason_code: 'reason_code' }),
      before: status('pending'),
      after: known({
        status: `case status when 'rejected' then 'rejected' else 'approved' end`,
        reason_code: 'reason_code',
      }),
      reason: `case status when 'rejected' then reason end`,
    },
    {
      where: `status = 'reversed'`,
      at: 'update_datetime',
      action: 'deposit.reversed',
      by: { staff: maker },
      input: object(columns('id', 'reason')),
      before: status('approved'),
      after: object({ status: `'reversed'`, shortfall: `'0'` }),
      reason: 'reason',
    },
  ],
};
