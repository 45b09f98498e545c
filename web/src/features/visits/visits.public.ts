// Visits for other features: the access records of a client, a tab of their drawer.
export { default } from './visits.panel.tsx';
