// Ends of arrears as commands: repaid by the client's app, written off by two people.
import { repayIntakeArrears } from '@backoffice/contract/arrears/arrears.intake.ts';
import { writeOffArrears } from '@backoffice/contract/arrears/arrears.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { StaffName } from '../test-database.ts';
import { accountOf, command, money } from './commands.ts';

const repayArrears = (account: number, cents: number) =>
  command(`repay ${money(cents)} of arrears from ${account}`, async (oracle, real) => {
    const { id, account_id } = accountOf(real, account);
    const { cash, arrears } = oracle.figures(account);
    const { status } = await real.world.intake(repayIntakeArrears, { id, account_id, amount: money(cents) });
    const isDone = cents <= -arrears && cents <= cash;
    expect(status).toBe(isDone ? 200 : 409);
    if (isDone) oracle.move(account, { cash: -cents, arrears: cents });
  });

const writeOff = (account: number, cents: number) =>
  command(`write off ${money(cents)} of arrears of ${account}`, async (oracle, real) => {
    const { id, account_id } = accountOf(real, account);
    const wish = { id, account_id, amount: money(cents), reason: 'model' };
    const { status, pending } = await real.world.call(writeOffArrears, 'god', wish);
    const isDone = cents <= -oracle.figures(account).arrears;
    expect(status).toBe(isDone ? 202 : 409);
    if (!isDone) return;
    // Not by angel, who approves withdrawals here.
    const agreed = await real.world.call(reviewApproval, 'angel2' as StaffName, {
      id: pending.approval_id,
      decision: 'approve',
    });
    expect(agreed.body.status).toBe('approved');
    oracle.move(account, { arrears: cents });
    oracle.house.loss -= cents;
  });

const account = fc.constantFrom(0, 1);
/** Arrears of these histories are small. */
const cents = fc.integer({ min: 1, max: 500 });

export const arrearsCommands = [
  fc.tuple(account, cents).map(([a, c]) => repayArrears(a, c)),
  fc.tuple(account, cents).map(([a, c]) => writeOff(a, c)),
];
