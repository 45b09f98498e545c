// Deposits for other features: their number as the list counts them, and what a line of a statement does to one.
export { countDeposits, insertDepositOfLine, lockDeposit } from './deposits.queries.ts';
export { creditArrived, creditArrivedByJob, rollbackDeposit } from './deposits.service.ts';
