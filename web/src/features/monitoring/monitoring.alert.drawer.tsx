// One alert in full: what the rule found, how often, and what became of it.
import type { Alert } from '@backoffice/contract/monitoring/monitoring.ts';
import { alertFactTexts, alertKindTexts, alertValueText } from '@backoffice/contract/monitoring/monitoring.texts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { Timeline } from '#core/record/timeline.tsx';
import { reasonTexts } from '#core/words/reasons.texts.ts';
import { useText, verbatim } from '#platform/texts.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { labels, texts } from './monitoring.texts.ts';

export default function AlertRecord({ record, buttons, onClose }: RecordProps<Alert>) {
  const t = useText();
  const { id, status, kind, username, full_name, agent_name, count, last_day, facts, dismiss_code, reason } = record;
  return (
    <RecordDrawer
      title={verbatim(`${t(alertKindTexts[kind])} · ${full_name}`)}
      kind="alert"
      record={{ id, status }}
      actions={buttons}
      facts={[
        { label: labels.username, value: username },
        { label: labels.agent_name, value: agent_name ?? '—' },
        ...(record.rule_number === null ? [] : [{ label: labels.number, value: record.rule_number }]),
        { label: labels.count, value: count },
        { label: labels.last_day, value: last_day },
        ...Object.entries(facts).map(([name, value]) => ({
          label: alertFactTexts[name] ?? verbatim(name),
          value: t(alertValueText(name, value)),
        })),
      ]}
      timeline={
        <Timeline
          steps={[
            { text: texts.raised, at: record.create_datetime, by: null },
            ...(record.dismiss_datetime
              ? [
                  {
                    text: texts.dismissed,
                    at: record.dismiss_datetime,
                    by: record.dismissed_by,
                    reason: [dismiss_code && t(reasonTexts[dismiss_code]), reason].filter(Boolean).join(' · '),
                  },
                ]
              : []),
          ]}
        />
      }
      onClose={onClose}
    />
  );
}
