// The ledger's door: the books at a moment, and what covers clients' money then.
export { newestStatements } from './ledger.safeguarding.ts';
export { readSafeguarding } from './ledger.statements.queries.ts';
export { bookOf, safeguardingFacts, withNames } from './ledger.trial-balance.paper.ts';
export { readTrialBalance } from './ledger.trial-balance.queries.ts';
