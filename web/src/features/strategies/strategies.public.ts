// Strategies for other features: the results of an AI strategy, a part of its product’s drawer.
export { StrategyRecord } from './strategies.panel.tsx';
