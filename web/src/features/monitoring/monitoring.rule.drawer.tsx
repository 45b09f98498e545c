// One version of a rule in full: its parameters, who put it live, and what its back-test found.
import type { MonitoringRule } from '@backoffice/contract/monitoring/monitoring.ts';
import { ruleKindTexts } from '@backoffice/contract/monitoring/monitoring.texts.ts';
import { RecordDrawer, RecordPart } from '#core/record/record-drawer.tsx';
import { Timeline } from '#core/record/timeline.tsx';
import { useText, verbatim } from '#platform/texts.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { AlertsAWeek, CasesFound, Parameters } from './monitoring.cells.tsx';
import classes from './monitoring.module.css';
import { labels, texts } from './monitoring.texts.ts';

const both = (...people: (string | null)[]) => people.filter(Boolean).join(' · ') || null;

export default function RuleRecord({ record: rule, buttons, onClose }: RecordProps<MonitoringRule>) {
  const t = useText();
  const { id, status, kind, number, back_test } = rule;
  const steps = [
    { text: texts.drafted, at: rule.create_datetime, by: rule.created_by, reason: rule.reason },
    ...(rule.shadow_datetime ? [{ text: texts.shadowStep, at: rule.shadow_datetime, by: null }] : []),
    ...(rule.live_datetime
      ? [{ text: texts.liveStep, at: rule.live_datetime, by: both(rule.live_by, rule.live_approved_by) }]
      : []),
    ...(rule.retire_datetime
      ? [{ text: texts.retiredStep, at: rule.retire_datetime, by: both(rule.retired_by, rule.retire_approved_by) }]
      : []),
  ];
  return (
    <RecordDrawer
      title={verbatim(`${t(ruleKindTexts[kind])} ${number}`)}
      kind="monitoring_rule"
      record={{ id, status }}
      actions={buttons}
      facts={[
        { label: labels.parameters, value: <Parameters parameters={rule.parameters} /> },
        { label: labels.alerts, value: rule.alerts },
        { label: labels.back_test, value: <AlertsAWeek {...rule} /> },
        { label: labels.cases_found, value: <CasesFound {...rule} /> },
        ...(back_test
          ? [
              { label: texts.testedDays, value: `${back_test.from_day} – ${back_test.to_day}` },
              { label: texts.testAlerts, value: back_test.alerts },
              { label: texts.testClients, value: back_test.clients },
            ]
          : []),
      ]}
      timeline={<Timeline steps={steps} />}
      onClose={onClose}
    >
      {back_test?.status === 'done' && (
        <RecordPart title={texts.testWeeks}>
          <Weeks weeks={back_test.weeks} label={t(texts.testWeeks)} />
        </RecordPart>
      )}
    </RecordDrawer>
  );
}

/** A bar for each week, with its number below; read out as a list of numbers. */
function Weeks({ weeks, label }: { weeks: readonly number[]; label: string }) {
  const most = Math.max(1, ...weeks);
  return (
    <ol className={classes.weeks} aria-label={label}>
      {weeks.map((count, week) => (
        // oxlint-disable-next-line react/no-array-index-key -- weeks have no other name than their place
        <li key={week}>
          <span className={classes.bar} style={{ height: `${(count / most) * 48}px` }} aria-hidden />
          {count}
        </li>
      ))}
    </ol>
  );
}
