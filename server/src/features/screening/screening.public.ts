// What screening offers to other features: its hits, which become part of cases.
export { hits } from './screening.queries.ts';
