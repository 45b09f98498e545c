// Screening for other features: the list of hits, a tab of compliance.
export { HitsList } from './screening.hits.list.tsx';
