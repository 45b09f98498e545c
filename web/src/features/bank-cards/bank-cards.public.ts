// Bank cards for other features: the bank cards of a client, a tab of their drawer.
export { default } from './bank-cards.panel.tsx';
