// Reads and writes the records of compensation and bonus.
import { adjustmentStatuses, listOfAdjustments, listOverdrawn } from '@backoffice/contract/adjustments/adjustments.ts';
import { sql } from 'kysely';
import { isToWalk, type Walk } from '#core/checks/put-aside.ts';
import { clientRecords } from '#core/records/client-records.ts';
import type { PublicCtx } from '#platform/context.ts';

type Db = Pick<PublicCtx, 'db'>;

const adjustments = clientRecords(
  'adjustment',
  { ...listOverdrawn, ...listOfAdjustments },
  {
    columns: [
      'account_id',
      'sub_type',
      'amount',
      'currency',
      'status',
      'claim',
      'reason_code',
      'reason',
      'review_datetime',
      'settle_datetime',
      'expire_datetime',
      'update_datetime',
      'version',
    ],
    staffNames: { recorded_by: 'recorded_by', reviewed_by: 'reviewed_by', settled_by: 'settled_by' },
    filters: { sub_type: 'sub_type' },
    sortColumns: { create_datetime: 'create_datetime', amount: 'amount' },
    defaultSort: '-create_datetime',
    statuses: adjustmentStatuses,
  },
);

export const {
  find: findAdjustments,
  get: getAdjustment,
  lock: lockAdjustment,
  insert: insertAdjustment,
  set: setAdjustment,
} = adjustments;

export const bonusWalk: Walk = {
  job: 'adjustments.expiry',
  table: 'adjustments',
  isDue: sql<boolean>`adjustments.status = 'approved' and adjustments.expire_datetime <= now()`,
};

/** Locks bonuses whose time is over, to be taken back; one that another transaction holds is left to it. */
export const lockOverdueBonuses = ({ db }: Db) =>
  db
    .selectFrom('adjustments')
    .select(['id', 'client_id', 'account_id', 'sub_type', 'amount', 'currency', 'status', 'fake'])
    .where(isToWalk(bonusWalk))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
