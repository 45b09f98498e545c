// Allocation of an offer's quota: what would be, how far the posting is, and what came of it.
import {
  allocationCallsOf,
  type AllocatedPage,
  type Allocation,
} from '@backoffice/contract/allocations/allocations.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { Button, Group, Modal, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { OrdersLink } from '#core/products/orders-link.tsx';
import { allocationMethodTexts } from '#core/words/trading/product-kinds.texts.ts';
import { queryClient, readOf, useRead } from '#platform/api/queries.ts';
import { fill, useText, type Text } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import { Money } from '#ui/values/money.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { Time } from '#ui/values/time.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { allocationStatusTexts, allocationTexts as texts } from './allocations.texts.ts';
import type { Decisions } from './allocations.by-hand.rules.ts';
import { DecidedLines, linesOf } from './allocations.by-hand.tsx';
import classes from './allocations.module.css';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

interface AllocationProps {
  page: AllocatedPage;
  product: Product;
  onClose: () => void;
}

export default function AllocationModal({ page, product, onClose }: AllocationProps) {
  useFocusReturn();
  const t = useText();
  const isPhone = useIsPhone();
  const read = useRead(allocationCallsOf[page].get, { id: product.id });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t(texts.title)} · ${t({ zh: product.name_zh, en: product.name_en })}`}
      size={640}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <Loaded read={read}>{(allocation) => <AllocationBody page={page} allocation={allocation} />}</Loaded>
    </Modal>
  );
}

function AllocationBody({ page, allocation }: { page: AllocatedPage; allocation: Allocation }) {
  const t = useText();
  const [decisions, setDecisions] = useState<Decisions>({});
  const { product_id: id, method, status, applications, posted } = allocation;
  const canAsk = status === null || status === 'failed';
  return (
    <div className={classes.allocation}>
      <dl className={classes.facts}>
        {factsOf(allocation).map(({ label, value }) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'posting' && (
        <div>
          <span className={classes.hint}>
            {t(texts.posted)} {t(fill(texts.progress, { done: posted, all: applications }))}
          </span>
          <Progress value={(100 * posted) / Math.max(1, applications)} aria-label={t(texts.posted)} />
        </div>
      )}
      {canAsk && method === 'by_hand' && status === null && (
        <DecidedLines page={page} allocation={allocation} decisions={decisions} onChange={setDecisions} />
      )}
      <Group justify="space-between">
        <OrdersLink page={page} id={id} label={texts.orders} />
        {canAsk && (
          <ActionButton
            endpoint={allocationCallsOf[page].allocate}
            input={{ id, lines: linesOf(decisions) }}
            label={texts.allocate}
            whyNot={applications > 0 ? null : texts.none}
            confirm={texts.confirm}
            done={texts.requested}
            failed={texts.notRequested}
          />
        )}
        {status === 'done' && <SaveResult page={page} id={id} />}
      </Group>
    </div>
  );
}

function SaveResult({ page, id }: { page: AllocatedPage; id: string }) {
  const t = useText();
  const save = async () => {
    const result = await queryClient.fetchQuery(readOf(allocationCallsOf[page].result, { id }));
    saveFile(`allocation-${id}.json`, JSON.stringify(result, null, 1), 'application/json');
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      title={t(texts.saveHint)}
      onClick={() => void save()}
    >
      {t(texts.save)}
    </Button>
  );
}

function factsOf(allocation: Allocation): { label: Text; value: ReactNode }[] {
  const { quota, applied, applications, frozen, currency, status, allotted, units } = allocation;
  const covered = Number(applied) / Number(quota);
  const drawn: { label: Text; value: ReactNode }[] =
    units === null
      ? []
      : [
          { label: texts.allotted, value: `${allotted ?? 0} / ${applications}` },
          { label: texts.units, value: formatMoney(units) },
          { label: texts.drawn, value: <Time at={allocation.draw_datetime ?? ''} isExact /> },
        ];
  return [
    { label: texts.method, value: <Method {...allocation} /> },
    { label: texts.quota, value: formatMoney(quota) },
    { label: texts.applications, value: applications.toLocaleString('en-US') },
    { label: texts.applied, value: formatMoney(applied) },
    { label: texts.cover, value: `${covered.toFixed(2)}×` },
    // The draw keeps what was frozen then; since, it was charged or given back.
    {
      label: allocation.draw_datetime ? texts.frozenAtDraw : texts.frozen,
      value: <Money amount={frozen} currency={currency} />,
    },
    ...(status === null ? [] : [{ label: texts.status, value: <StatusWord status={status} /> }]),
    ...drawn,
    ...(allocation.requested_by
      ? [{ label: texts.byTwo, value: `${allocation.requested_by} / ${allocation.approved_by ?? '—'}` }]
      : []),
  ];
}

function Method({ method, one_lot_first }: Allocation) {
  const t = useText();
  return (
    <>
      {t(allocationMethodTexts[method])}
      {one_lot_first && <span className={classes.hint}> · {t(texts.oneLotFirst)}</span>}
    </>
  );
}

function StatusWord({ status }: { status: NonNullable<Allocation['status']> }) {
  const t = useText();
  return t(allocationStatusTexts[status]);
}
