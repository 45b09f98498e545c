// The list of rules: by topic, with the values that the topic knows.
import {
  changeTradeRule,
  createTradeRule,
  listTradeRules,
  type TradeRule,
} from '@backoffice/contract/trade-config/trade-config.ts';
import {
  ruleTopicNames,
  topicFactsOf,
  type RuleTopic,
  type RuleValueName,
} from '@backoffice/contract/trade-config/trade-config.rules.ts';
import { IconHourglass, IconPencil } from '@tabler/icons-react';
import type { ComponentProps, FunctionComponent } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { orderKindTexts } from '#core/words/trading/order-kinds.texts.ts';
import { PendingRequests } from '#core/record/pending-requests.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { isRuleTopic, ruleTopicTexts } from '#core/words/trading/trade-rules.texts.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { useText } from '#platform/texts.ts';
import { AddButton } from '#ui/form/add-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowForm } from '#ui/list/row-actions.tsx';
import { usePage } from '#ui/layout/page.ts';
import classes from './trade-config.module.css';
import { TabSwitch } from './trade-config.switch.tsx';
import { actionTexts, listLabels, texts } from './trade-config.texts.ts';
import { saysText, scopeText, valueText } from './trade-config.rule-text.ts';
import { allValuesFile, scopeFile, valueFile } from './trade-config.file.ts';

const RuleForm = lazyDialog(() => import('./trade-config.form.tsx'));
const RuleRecord = lazyDialog(() => import('./trade-config.drawer.tsx'));

const choices = { topic: ruleTopicTexts, sub_type: orderKindTexts, role: roleTexts, action: actionTexts };

const rowActions = [
  rowForm<TradeRule>(changeTradeRule, {
    label: texts.edit,
    icon: IconPencil,
    renderForm: (rule, close) => <RuleForm rule={rule} onClose={close} />,
  }),
];

export function RulesList() {
  const { search } = usePage();
  const named = search['topic'];
  const topic = named !== undefined && isRuleTopic(named) ? named : null;
  return (
    <div className={classes.page}>
      <div className={classes.requests}>
        <PendingRequests kind={createTradeRule.audit} />
      </div>
      <ListPage
        key={topic ?? 'all'}
        title={texts.title}
        endpoint={listTradeRules}
        labels={listLabels}
        choices={choices}
        tabs="topic"
        filters={filtersOf(topic)}
        columns={columnsOf[topic ?? 'all']}
        kind="trade_rule"
        record={RuleRecord}
        actions={
          <>
            <TabSwitch tab="rules" />
            <AddButton
              endpoint={createTradeRule}
              label={texts.add}
              renderForm={(close) => <RuleForm topic={topic ?? 'trading'} onClose={close} />}
            />
          </>
        }
        rowActions={rowActions}
      />
    </div>
  );
}

type Filters = ('sub_type' | 'role' | 'action' | 'currency')[];

/** Filters by which the topic can be narrowed. */
const filtersOf = (topic: RuleTopic | null): Filters =>
  (['sub_type', 'currency', 'role', 'action'] as const).filter(
    (name) => topic !== null && topicFactsOf(topic).scope.includes(name),
  );

function Scope(rule: TradeRule) {
  const t = useText();
  const words = scopeText(t, rule);
  return <span title={words}>{words}</span>;
}

/** Everything it says in one line. */
function Says(rule: TradeRule) {
  const t = useText();
  const words = saysText(t, rule.topic, rule);
  return <span title={words}>{words}</span>;
}

function Status({ status, has_request }: TradeRule) {
  const t = useText();
  return (
    <span className={classes.status}>
      <StatusTag status={status} />
      {has_request && <IconHourglass size={14} className={classes.waits} aria-label={t(texts.waits)} role="img" />}
    </span>
  );
}

const valueCells = Object.fromEntries(
  ruleTopicNames
    .flatMap((topic) => topicFactsOf(topic).values)
    .map((name): [RuleValueName, FunctionComponent<TradeRule>] => [
      name,
      function ValueCell(rule) {
        const t = useText();
        const words = valueText(t, name, rule[name]);
        return <span title={words}>{words || '—'}</span>;
      },
    ]),
) as Record<RuleValueName, FunctionComponent<TradeRule>>;

const isListOf = (name: RuleValueName) => name === 'kyc_statuses' || name === 'closed_countries';

type Columns = ComponentProps<typeof ListPage<typeof listTradeRules, typeof listLabels, typeof choices>>['columns'];

/** Made once: a list whose declaration changes starts anew. */
const columnsOf = Object.fromEntries(
  [null, ...ruleTopicNames].map((topic): [string, Columns] => [
    topic ?? 'all',
    [
      ...(topic ? [] : (['topic'] as const)),
      { field: 'id', show: Scope, width: 208, file: scopeFile },
      ...(topic
        ? topicFactsOf(topic).values.map((name) => ({
            field: name,
            show: valueCells[name],
            file: [valueFile(name)],
            width: isListOf(name) ? 208 : 104,
          }))
        : [{ field: 'version', show: Says, width: 400, isText: true, file: allValuesFile } as const]),
      { field: 'status', show: Status, width: 120 },
      'valid_from',
      'next_from',
      { field: 'reason', width: 160, optional: true },
      { field: 'changed_by', width: 96, optional: true },
      { field: 'agreed_by', width: 96, optional: true },
    ] as Columns,
  ]),
) as Record<RuleTopic | 'all', Columns>;
