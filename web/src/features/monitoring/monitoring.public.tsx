// Monitoring for other features: the lists of alerts and rules, tabs of compliance, and the facts of an alert.
export { AlertsList } from './monitoring.alerts.list.tsx';
export { AlertFacts } from './monitoring.cells.tsx';
export { RulesList } from './monitoring.rules.list.tsx';
