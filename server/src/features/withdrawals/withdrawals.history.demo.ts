// History of the demo's withdrawals.
import { amounts, columns, decision, known, maker, object, status, type History } from '#demo/history.ts';
import { secondPersonAboveUsd } from '#demo/audit-lines.ts';

const isReleased = `status in ('approved', 'completed', 'reversed')`;

export const withdrawalHistory: History = {
  from: 'withdrawals',
  type: 'withdrawal',
  steps: [
    {
      at: 'create_datetime',
      action: 'withdrawal.requested',
      by: 'client',
      input: object({ ...columns('client_id', 'account_id', 'sub_type'), ...amounts('amount') }),
      after: object({
        ...columns('client_id', 'account_id', 'fake', 'currency', 'sub_type', 'payee', 'id'),
        ...amounts('amount', 'fee', 'worth_usd'),
        status: `'pending'`,
      }),
    },
    {
      where: 'reviewed_by is not null',
      at: 'review_datetime',
      action: 'withdrawal.reviewed',
      by: {
        staff: `case when ${isReleased} and worth_usd > ${secondPersonAboveUsd} then ${maker} else reviewed_by end`,
      },
      input: known({ id: 'id', decision: decision(isReleased), reason_code: 'reason_code' }),
      before: status('pending'),
      after: known({
        status: `case when ${isReleased} then 'approved' else 'rejected' end`,
        reason_code: 'reason_code',
      }),
    },
    {
      where: `status = 'cancelled'`,
      at: 'update_datetime',
      action: 'withdrawal.cancelled',
      by: 'client',
      input: object(columns('id', 'client_id')),
      before: status('pending'),
      after: status('cancelled'),
    },
    {
      where: `status = 'completed'`,
      at: 'complete_datetime',
      action: 'withdrawal.completed',
      by: { staff: 'completed_by' },
      input: object(columns('id', 'payment_reference')),
      before: status('approved'),
      after: object(columns('status', 'payment_reference', 'screenshot')),
    },
    {
      where: `status = 'reversed'`,
      at: 'update_datetime',
      action: 'withdrawal.reversed',
      by: { staff: 'reviewed_by' },
      input: object(columns('id', 'reason')),
      before: status('approved'),
      after: status('reversed'),
      reason: 'reason',
    },
    {
      where: 'delay_code is not null',
      at: 'delay_datetime',
      action: 'withdrawal.delayed',
      by: { staff: 'delayed_by' },
      input: object({ id: 'id', reason_code: 'delay_code' }),
      before: object({ delay_code: 'null' }),
      after: object(columns('delay_code')),
    },
  ],
};
