// Watch lists for other features: their versions, a tab of compliance.
export { WatchListsList } from './watch-lists.list.tsx';
