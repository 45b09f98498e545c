// Cells of alerts and rules: facts and parameters in words, and what a back-test found.
import type { Alert, MonitoringRule } from '@backoffice/contract/monitoring/monitoring.ts';
import { parameterNames, type RuleParameters } from '@backoffice/contract/monitoring/monitoring.kinds.ts';
import { alertFactTexts, alertValueText, parameterTexts } from '@backoffice/contract/monitoring/monitoring.texts.ts';
import { fill, useText } from '#platform/texts.ts';
import { texts } from './monitoring.texts.ts';

const shown = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : [value].flat().join(', ');

/** Facts of an alert in one line. */
export function AlertFacts({ facts }: Pick<Alert, 'facts'>) {
  const t = useText();
  const words = Object.entries(facts).map(([name, value]) => {
    const label = alertFactTexts[name];
    return `${label ? t(label) : name} ${t(alertValueText(name, value))}`;
  });
  const line = words.join(' · ');
  return <span title={line}>{line}</span>;
}

/** Parameters of a rule in one line. */
export function Parameters({ parameters }: { parameters: RuleParameters }) {
  const t = useText();
  const words = [...parameterNames, 'countries' as const].flatMap((name) => {
    const value = parameters[name];
    return value === undefined ? [] : [`${t(parameterTexts[name])} ${shown(value)}`];
  });
  const line = words.join(' · ');
  return <span title={line}>{line}</span>;
}

export function AlertsAWeek({ back_test }: MonitoringRule) {
  const t = useText();
  if (!back_test) return t(texts.none);
  return back_test.status === 'running' ? t(texts.running) : back_test.alerts_a_week;
}

export const CasesFound = ({ back_test }: MonitoringRule) =>
  back_test?.status === 'done' ? `${back_test.cases_found} / ${back_test.cases_lost}` : '—';

/** Alerts a week, with the cases that were found and lost. */
export function BackTested(rule: MonitoringRule) {
  const t = useText();
  if (rule.back_test?.status !== 'done') return <AlertsAWeek {...rule} />;
  const { alerts_a_week, cases_found, cases_lost } = rule.back_test;
  return t(fill(texts.backTested, { alerts: alerts_a_week, found: cases_found, lost: cases_lost }));
}
