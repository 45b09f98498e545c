// Nominees for other features: the beneficiaries of a client, a tab of their drawer.
export { default } from './nominees.panel.tsx';
