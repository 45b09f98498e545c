// History of the demo's requests for a second person.
import { columns, decision, known, object, status, type History } from '#demo/history.ts';

export const approvalHistory: History = {
  from: 'approvals',
  type: 'approval',
  steps: [
    {
      at: 'create_datetime',
      action: 'approval.requested',
      by: { staff: 'maker_id' },
      input: object(columns('kind', 'input')),
      before: 'before',
      after: 'after',
    },
    {
      where: 'checker_id is not null',
      at: 'decide_datetime',
      action: 'approval.decided',
      by: { staff: 'checker_id' },
      input: known({ id: 'id', decision: decision(`status = 'approved'`), reason: 'reason' }),
      before: status('pending'),
      after: object(columns('status')),
      reason: 'reason',
    },
    {
      where: `status = 'cancelled'`,
      at: 'decide_datetime',
      action: 'approval.cancelled',
      by: { staff: 'maker_id' },
      input: object(columns('id', 'reason')),
      before: status('pending'),
      after: status('cancelled'),
      reason: 'reason',
    },
  ],
};
