// House accounts that statements are of, how their statements go on from one another, and which channels they show.
export { continuedStatements, hasLines, houseAccounts, isActive } from './house-accounts.queries.ts';
