// Matching for other features: lines and records as it compares them, matches, and what every decision on a line has.
export { bookRecord, isTolerated } from './matching.decisions.ts';
export {
  absolute,
  decided,
  endSuspense,
  getUnmatchedLine,
  isOfFile,
  lockUnmatchedLine,
  madeBy,
  postBank,
  requireOtherThanFile,
} from './matching.guards.ts';
export { insertMatch } from './matching.matches.ts';
export { findLines, findProvable, type BroughtLine, type ProvableRecord } from './matching.records.ts';
export { namedBy, namesCode, referenceOf } from './matching.rules.ts';
