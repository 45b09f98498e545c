// What was done to the demo's deposits, withdrawals and gifts.
import { decidedAt } from './deposits.ts';
import {
  amounts,
  columns,
  decision,
  known,
  maker,
  object,
  status,
  time,
  type History,
  type Step,
} from './histories.sql.ts';
import { aloneUpToUsd } from './lines.ts';

export const deposits: History = {
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

export const adjustments: History = {
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
    ...['compensation', 'bonus'].map((kind): Step => ({
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

const isReleased = `status in ('approved', 'completed', 'reversed')`;
export const withdrawals: History = {
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
      by: { staff: `case when ${isReleased} and worth_usd > ${aloneUpToUsd} then ${maker} else reviewed_by end` },
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
