// One rule in full: what it says now, what waits, and every version it had.
import { getTradeRuleHistory, type TradeRule } from '@backoffice/contract/trade-config/trade-config.ts';
import { topicFactsOf } from '@backoffice/contract/trade-config/trade-config.rules.ts';
import { RecordDrawer, RecordPart } from '#core/record/record-drawer.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { ruleTopicTexts } from '#core/words/trading/trade-rules.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText, verbatim } from '#platform/texts.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { StackedTable } from '#ui/layout/stacked-table.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { Time } from '#ui/values/time.tsx';
import classes from './trade-config.module.css';
import { labels, texts } from './trade-config.texts.ts';
import { saysText, scopeText, valueText } from './trade-config.rule-text.ts';

export default function RuleRecord({ record, buttons, onClose }: RecordProps<TradeRule>) {
  const t = useText();
  const { values } = topicFactsOf(record.topic);
  return (
    <RecordDrawer
      title={verbatim(`${t(ruleTopicTexts[record.topic])} · ${scopeText(t, record)}`)}
      record={record}
      kind="trade_rule"
      actions={buttons}
      facts={[
        ...values.map((name) => ({ label: labels[name], value: valueText(t, name, record[name]) || null })),
        { label: labels.valid_from, value: <Time at={record.valid_from} isExact /> },
        { label: labels.next_from, value: record.next_from && <Time at={record.next_from} isExact /> },
        { label: labels.changed_by, value: record.changed_by },
        { label: labels.agreed_by, value: record.agreed_by },
        { label: labels.reason, value: record.reason },
      ]}
      onClose={onClose}
    >
      <RecordPart title={texts.versions}>
        <Versions id={record.id} topic={record.topic} />
      </RecordPart>
    </RecordDrawer>
  );
}

/** The newest first. */
function Versions({ id, topic }: Pick<TradeRule, 'id' | 'topic'>) {
  const t = useText();
  const read = useRead(getTradeRuleHistory, { id });
  return (
    <Loaded read={read}>
      {({ items }) => (
        <div className={tableClasses['scroll']}>
          <StackedTable>
            <thead>
              <tr>
                {[labels.valid_from, fieldLabels.status, labels.version, labels.reason, labels.agreed_by].map(
                  (label) => (
                    <th key={label.en}>{t(label)}</th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {items.map((version) => (
                <tr key={version.number}>
                  <td>
                    <Time at={version.valid_from} isExact />
                  </td>
                  <td>
                    <StatusTag status={version.status} />
                  </td>
                  <td className={classes.words}>{saysText(t, topic, version)}</td>
                  <td className={classes.words}>{version.reason}</td>
                  <td>{[version.changed_by, version.agreed_by].filter(Boolean).join(' · ') || '—'}</td>
                </tr>
              ))}
            </tbody>
          </StackedTable>
        </div>
      )}
    </Loaded>
  );
}
