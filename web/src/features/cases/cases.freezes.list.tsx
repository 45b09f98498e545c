// The ageing report of freezes: the oldest run first, what ends within a day and what is older than 30 or 90 days; ended early by two people.
import { endFreeze, listFreezes, type Freeze } from '@backoffice/contract/cases/cases.freezes.ts';
import { IconSnowflakeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { useQueueStart } from '#core/list/queue-start.ts';
import { basisTexts } from '#core/words/freezes.texts.ts';
import { fill, useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowAction } from '#ui/list/row-actions.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './cases.module.css';
import { freezeGroupTexts, freezeLabels, freezeStatusTexts, texts } from './cases.texts.ts';

const FreezeRecord = lazyDialog(() => import('./cases.freeze.drawer.tsx'));

const firstSearch = { group: 'active' };

const rowActions = [
  rowAction<Freeze, typeof endFreeze>(endFreeze, {
    label: texts.endFreeze,
    icon: IconSnowflakeOff,
    inputOf: ({ id, version }) => ({ id, version, reason: '' }),
    isEnabled: ({ status }) => status === 'active',
    confirm: ({ full_name }) => fill(texts.confirmEnd, full_name),
    askReason: true,
    done: texts.freezeEnded,
    failed: texts.failed,
  }),
];

function Until({ status, until_datetime, end_datetime, ends_soon }: Freeze) {
  const t = useText();
  if (status === 'ended') return <Time at={end_datetime ?? until_datetime} />;
  if (!ends_soon) return <Time at={until_datetime} />;
  return (
    <strong className={classes.soon}>
      <Time at={until_datetime} /> {t(texts.endsSoon)}
    </strong>
  );
}

const ages = [
  { days: 90, group: 'over_90' },
  { days: 30, group: 'over_30' },
] as const;

function Age({ status, age_days }: Freeze) {
  const t = useText();
  const found = status === 'active' ? ages.find(({ days }) => age_days >= days) : undefined;
  if (!found) return age_days;
  return <strong className={classes.old}>{`${age_days} · ${t(freezeGroupTexts[found.group])}`}</strong>;
}

function Basis({ basis, order_reference }: Freeze) {
  const t = useText();
  return [t(basisTexts[basis]), order_reference].filter(Boolean).join(' · ');
}

function FreezeStatus({ status }: Freeze) {
  const t = useText();
  return t(freezeStatusTexts[status]);
}

export function FreezesList({ tabs }: { tabs: ReactNode }) {
  const hasStarted = useQueueStart(firstSearch);
  if (!hasStarted) return null;
  return (
    <ListPage
      title={texts.freezes}
      endpoint={listFreezes}
      labels={freezeLabels}
      choices={{ group: freezeGroupTexts, status: freezeStatusTexts, basis: basisTexts }}
      tabs="group"
      filters={['username', 'group']}
      columns={[
        { field: 'username', width: 128 },
        { field: 'reference', width: 144 },
        { field: 'since_datetime', width: 120 },
        { field: 'until_datetime', show: Until, width: 208 },
        { field: 'age_days', show: Age, width: 144 },
        { field: 'basis', show: Basis, width: 112, file: ['basis', 'order_reference'] },
        { field: 'status', show: FreezeStatus, width: 96 },
        { field: 'made_by', width: 96 },
        { field: 'approved_by', width: 96 },
        { field: 'full_name', optional: true },
        { field: 'reason', optional: true },
        { field: 'frozen_days', optional: true },
        { field: 'from_datetime', optional: true },
        { field: 'ended_by', optional: true },
      ]}
      actions={tabs}
      rowActions={rowActions}
      kind="freeze"
      record={FreezeRecord}
    />
  );
}
