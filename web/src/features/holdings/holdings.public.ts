// Holdings for other features: those of one client, and the holders of one instrument.
export { default as ClientHoldings } from './holdings.panel.tsx';
export { default as Holders } from './holdings.holders.panel.tsx';
