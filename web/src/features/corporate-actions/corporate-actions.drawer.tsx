// One corporate action in full: the notice, what holds it up, who decided, and what each client is due.
import type { CorporateAction } from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import { RecordDrawer, RecordPart } from '#core/record/record-drawer.tsx';
import { Timeline, type TimelineStep } from '#core/record/timeline.tsx';
import { actionKindTexts } from '#core/words/trading/action-kinds.texts.ts';
import { useText, verbatim } from '#platform/texts.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Money } from '#ui/values/money.tsx';
import { Advance, Cover, known, Terms, Total } from './corporate-actions.cells.tsx';
import classes from './corporate-actions.module.css';
import { PreviewedClients } from './corporate-actions.preview.tsx';
import { blockTexts, labels, sourceTexts, texts } from './corporate-actions.texts.ts';

export default function ActionRecord({ record: action, buttons, onClose }: RecordProps<CorporateAction>) {
  const t = useText();
  const { id, status, kind, symbol, name_zh, name_en, tax_percent, tax_by_country, currency, tax, units } = action;
  const { blocked_by, blocked_detail } = action;
  return (
    <RecordDrawer
      title={verbatim(`${symbol} · ${t(actionKindTexts[kind])}`)}
      kind="corporate_action"
      record={{ id, status }}
      actions={buttons}
      facts={[
        { label: labels.symbol, value: `${symbol} ${t({ zh: name_zh, en: name_en })}` },
        { label: labels.kind, value: t(actionKindTexts[kind]) },
        { label: action.ratio_from === null ? labels.amount : labels.ratio_from, value: <Terms {...action} /> },
        ...(action.new_symbol === null ? [] : [{ label: labels.new_symbol, value: action.new_symbol }]),
        ...(kind === 'cash_dividend' ? [{ label: labels.tax_percent, value: taxOf(tax_percent, tax_by_country) }] : []),
        { label: labels.ex_day, value: action.ex_day },
        { label: labels.record_day, value: action.record_day },
        ...(action.election_day === null ? [] : [{ label: labels.election_day, value: action.election_day }]),
        { label: labels.pay_day, value: action.pay_day },
        { label: labels.reference, value: action.reference },
        { label: labels.source, value: t(sourceTexts[action.source]) },
        { label: labels.clients, value: known(action, action.clients) },
        { label: labels.units, value: known(action, units) },
        { label: labels.gross, value: <Total {...action} /> },
        ...(tax === null || kind !== 'cash_dividend'
          ? []
          : [{ label: labels.tax, value: <Money amount={tax} currency={currency} /> }]),
        { label: labels.covered_by, value: <Cover {...action} /> },
        { label: labels.done, value: <Advance {...action} /> },
        ...(blocked_by
          ? [
              {
                label: texts.blockedBy,
                value: `${t(blockTexts[blocked_by])}: ${t(texts.expected)} ${shown(blocked_detail?.['expected'])}, ${t(texts.found)} ${shown(blocked_detail?.['found'])}`,
              },
            ]
          : []),
      ]}
      timeline={<Timeline steps={stepsOf(action)} />}
      onClose={onClose}
    >
      {action.notice && (
        <RecordPart title={texts.notice}>
          <p className={classes.notice}>{action.notice}</p>
        </RecordPart>
      )}
      <RecordPart title={status === 'draft' || status === 'announced' ? texts.preview : texts.entitlements}>
        <PreviewedClients id={id} kind={kind} />
      </RecordPart>
    </RecordDrawer>
  );
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : '—');

const taxOf = (percent: string, byCountry: Record<string, string>): string =>
  [percent, ...Object.entries(byCountry).map(([country, own]) => `${country} ${own}`)].join(' · ');

function stepsOf(action: CorporateAction): TimelineStep[] {
  const { status, create_datetime, created_by, announce_datetime, announced_by, announce_approved_by } = action;
  const steps: TimelineStep[] = [{ text: texts.draftedStep, at: create_datetime, by: created_by }];
  const people = [announced_by, announce_approved_by].filter(Boolean).join(' · ');
  if (status === 'cancelled')
    return [
      ...steps,
      {
        text: texts.cancelledStep,
        at: action.cancel_datetime,
        by: action.cancelled_by,
        tone: 'blocked',
        reason: action.reason,
      },
    ];
  steps.push(
    { text: texts.announcedStep, at: announce_datetime, by: people || null },
    { text: texts.doneStep, at: action.finish_datetime },
  );
  if (action.reverse_datetime)
    steps.push({
      text: texts.reversedStep,
      at: action.reverse_datetime,
      by: [action.reversed_by, action.reverse_approved_by].filter(Boolean).join(' · '),
      tone: 'blocked',
      reason: action.reason,
    });
  return steps;
}
