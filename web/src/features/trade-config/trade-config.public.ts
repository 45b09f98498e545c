// Trade config for other features: the terms of one client, a part of their drawer.
export { default } from './trade-config.terms.panel.tsx';
