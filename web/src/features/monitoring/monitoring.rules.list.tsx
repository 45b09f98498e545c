// The list of monitoring rules: versions of each kind with their parameters and what the back-test found.
import {
  activateMonitoringRule,
  changeMonitoringRule,
  createMonitoringRule,
  listMonitoringRules,
  retireMonitoringRule,
  ruleTransitions,
  shadowMonitoringRule,
  testMonitoringRule,
  type MonitoringRule,
} from '@backoffice/contract/monitoring/monitoring.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { ruleKindTexts } from '@backoffice/contract/monitoring/monitoring.texts.ts';
import { IconArchive, IconEye, IconHistory, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { fill } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { AddButton } from '#ui/form/add-button.tsx';
import { rowAction, rowForm } from '#ui/list/row-actions.tsx';
import { BackTested, Parameters } from './monitoring.cells.tsx';
import { ruleLabels, texts } from './monitoring.texts.ts';

const RuleForm = lazyDialog(() => import('./monitoring.rule.form.tsx'));
const RuleRecord = lazyDialog(() => import('./monitoring.rule.drawer.tsx'));

const nameOf = ({ kind, number }: MonitoringRule) => `${ruleKindTexts[kind].zh} ${number}`;
const one = ({ id, version }: MonitoringRule) => ({ id, version });
const may =
  (action: keyof typeof ruleTransitions) =>
  ({ status }: MonitoringRule) =>
    canTransition(ruleTransitions, action, status);

function whyNotLive({ live_from_datetime, back_test }: MonitoringRule) {
  if (live_from_datetime && Date.parse(live_from_datetime) > Date.now()) return texts.notRipe;
  return back_test?.status === 'done' ? null : texts.notTested;
}

const rowActions = [
  rowAction<MonitoringRule, typeof testMonitoringRule>(testMonitoringRule, {
    label: texts.test,
    icon: IconHistory,
    inputOf: one,
    isEnabled: ({ status, back_test }) => status !== 'retired' && back_test?.status !== 'running',
    done: texts.tested,
    failed: texts.failed,
  }),
  rowForm<MonitoringRule>(changeMonitoringRule, {
    label: texts.change,
    icon: IconPencil,
    isEnabled: ({ status }) => status === 'draft',
    renderForm: (rule, close) => <RuleForm rule={rule} onClose={close} />,
  }),
  rowAction<MonitoringRule, typeof shadowMonitoringRule>(shadowMonitoringRule, {
    label: texts.shadow,
    icon: IconEye,
    inputOf: one,
    isEnabled: may('shadow'),
    confirm: (rule) => fill(texts.confirmShadow, nameOf(rule)),
    done: texts.inShadow,
    failed: texts.failed,
  }),
  rowAction<MonitoringRule, typeof activateMonitoringRule>(activateMonitoringRule, {
    label: texts.live,
    icon: IconPlayerPlay,
    inputOf: one,
    isEnabled: may('activate'),
    whyNot: whyNotLive,
    confirm: (rule) => fill(texts.confirmLive, nameOf(rule)),
    done: texts.wentLive,
    failed: texts.failed,
  }),
  rowAction<MonitoringRule, typeof retireMonitoringRule>(retireMonitoringRule, {
    label: texts.retire,
    icon: IconArchive,
    danger: true,
    inputOf: ({ id, version }) => ({ id, version, reason: '' }),
    isEnabled: may('retire'),
    confirm: (rule) => fill(texts.confirmRetire, nameOf(rule)),
    askReason: true,
    done: texts.retired,
    failed: texts.failed,
  }),
];

export const RulesList = ({ tabs }: { tabs: ReactNode }) => (
  <ListPage
    title={texts.rules}
    endpoint={listMonitoringRules}
    labels={ruleLabels}
    choices={{ kind: ruleKindTexts }}
    filters={['kind', 'status']}
    columns={[
      { field: 'kind', width: 152 },
      { field: 'number', width: 80 },
      'status',
      { field: 'parameters', show: Parameters, width: 280, file: [] },
      { field: 'alerts', width: 80 },
      { field: 'back_test', show: BackTested, width: 240, file: [] },
      { field: 'created_by', optional: true },
      { field: 'live_by', optional: true },
    ]}
    actions={
      <>
        {tabs}
        <AddButton
          endpoint={createMonitoringRule}
          label={texts.add}
          renderForm={(close) => (
            <Suspense>
              <RuleForm rule={null} onClose={close} />
            </Suspense>
          )}
        />
      </>
    }
    rowActions={rowActions}
    kind="monitoring_rule"
    record={RuleRecord}
  />
);
