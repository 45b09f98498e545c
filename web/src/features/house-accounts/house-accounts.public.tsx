// House accounts for other features: their list, a tab of matching, and the first lines of a statement's file.
export { FirstLines } from './house-accounts.first-lines.tsx';
export { HouseAccountsList } from './house-accounts.list.tsx';
