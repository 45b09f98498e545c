// Navs for other features: the net asset values of a product, a part of its drawer.
export { Navs } from './navs.panel.tsx';
