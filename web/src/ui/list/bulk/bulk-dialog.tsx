// The dialog of an action for many rows: confirmation, progress, stop, and a report row by row.
import { add, type Currency } from '@backoffice/contract/kit/money.ts';
import { Button, Group, Modal, Progress, Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { fill, useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { Money } from '#ui/values/money.tsx';
import { explain, notifyFailed } from '#ui/feedback/notify.ts';
import { ReasonFields } from '#ui/actions/reason-fields.tsx';
import { noReason, type ReasonValue } from '#ui/actions/reason.ts';
import { WriteButton } from '#ui/actions/write-button.tsx';
import type { ListInput } from '../list.input.ts';
import type { ListEndpoint, Row } from '../list.types.ts';
import classes from './bulk-dialog.module.css';
import type { BulkAction, RowPlan } from './bulk-action.ts';
import { jobsFor, runBulk, type BulkJob } from './bulk-run.ts';
import { bulkTexts as texts } from './bulk.texts.ts';
import { collectRows, mostRows } from './collect-rows.ts';
import type { Selection } from './selection.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

interface BulkDialogProps {
  action: BulkAction;
  selection: Selection;
  endpoint: ListEndpoint;
  input: ListInput;
  total: number;
  onFinished: () => void;
  onClose: () => void;
}

export default function BulkDialog(props: BulkDialogProps) {
  useFocusReturn();
  const { action, onFinished, onClose } = props;
  const t = useText();
  const { jobs, setJobs, plans, found } = useJobs(props);
  const [reason, setReason] = useState(noReason);
  const [typedTexts, setTypedTexts] = useState<Record<string, string>>({});
  const [picked, setPicked] = useState<string | null>(null);
  const [stopper, setStopper] = useState<AbortController | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusWhenReady(form, jobs !== null);
  const isRunning = stopper !== null;
  const isFinished = !isRunning && jobs?.every(({ outcome }) => outcome.status !== 'waiting') === true;

  const run = async () => {
    if (!jobs) return;
    const controller = new AbortController();
    setStopper(controller);
    const answers = { reason, typedTexts, picked: picked ?? '' };
    const done = await runBulk(jobs, { ...answers, action, signal: controller.signal, onProgress: setJobs });
    setJobs(done);
    setStopper(null);
    onFinished();
  };

  const ended = jobs?.filter(({ outcome }) => outcome.status !== 'waiting').length ?? 0;
  const failed = jobs?.filter(({ outcome }) => outcome.status === 'failed') ?? [];
  const count = jobs?.length ?? 0;
  return (
    <Modal
      opened
      onClose={isRunning ? () => stopper.abort() : onClose}
      title={t(action.label)}
      size={520}
      closeButtonProps={{ 'aria-label': t(isRunning ? texts.stop : dialogTexts.close) }}
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void run();
        }}
      >
        <Stack gap="md">
          {!jobs ? (
            <div role="status">{t(texts.collecting, found)}</div>
          ) : ended === 0 && !isRunning ? (
            <Question
              {...props}
              {...{ jobs, plans, reason, picked, typedTexts }}
              onReason={setReason}
              onPick={setPicked}
              onTypedTexts={setTypedTexts}
            />
          ) : (
            <Report jobs={jobs} action={action} ended={ended} />
          )}
          <Group justify="flex-end" gap="sm">
            {isRunning ? (
              <Button variant="default" onClick={() => stopper.abort()}>
                {t(texts.stop)}
              </Button>
            ) : (
              <Button variant="default" onClick={onClose}>
                {t(isFinished ? dialogTexts.close : dialogTexts.cancel)}
              </Button>
            )}
            {!isFinished && !isRunning && (
              <WriteButton
                type="submit"
                color={action.danger ? 'red' : 'blue'}
                disabled={count === 0 || (action.pick !== undefined && picked === null)}
                data-autofocus
              >
                {t(fill(texts.start, { label: action.label, count }))}
              </WriteButton>
            )}
            {isFinished && failed.length > 0 && (
              <WriteButton type="submit">{t(texts.retry, failed.length)}</WriteButton>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Gives the focus to the button that starts, which could not take it while the rows were being read. */
function useFocusWhenReady(form: RefObject<HTMLFormElement | null>, isReady: boolean): void {
  useEffect(() => {
    if (!isReady || form.current?.contains(document.activeElement)) return;
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [form, isReady]);
}

/** The rows to do it for; those on other pages are fetched first. */
function useJobs({ action, selection, endpoint, input, onClose }: BulkDialogProps) {
  const [jobs, setJobs] = useState<readonly BulkJob[] | null>(null);
  const [plans, setPlans] = useState<Plans>(noPlans);
  const [found, setFound] = useState(0);
  const close = useRef(onClose);
  useEffect(() => {
    const reading = new AbortController();
    const rows = selection.isAll
      ? collectRows(endpoint, input, { signal: reading.signal, onProgress: setFound })
      : Promise.resolve([...selection.rows.values()]);
    const planned = rows.then(async (all) => {
      const possible = all.filter(action.isPossible);
      const planOf = await action.planOf?.(possible);
      return possible.map((row) => ({ row, plan: planOf?.get(row.id) }));
    });
    planned.then(
      (all) => {
        if (reading.signal.aborted) return;
        setPlans(all.flatMap(({ row, plan }) => (plan ? { row, plan } : [])));
        setJobs(jobsFor(all));
      },
      (error: unknown) => {
        if (reading.signal.aborted) return;
        notifyFailed(dialogTexts.failed, error);
        close.current();
      },
    );
    return () => reading.abort();
  }, [action, selection, endpoint, input]);
  return { jobs, setJobs, plans, found };
}

type Plans = readonly { row: Row; plan: RowPlan }[];
const noPlans: Plans = [];

interface QuestionProps extends BulkDialogProps {
  jobs: readonly BulkJob[];
  plans: Plans;
  reason: ReasonValue;
  onReason: (reason: ReasonValue) => void;
  picked: string | null;
  onPick: (id: string | null) => void;
  typedTexts: Record<string, string>;
  onTypedTexts: (typedTexts: Record<string, string>) => void;
}

function Question({
  action,
  selection,
  total,
  jobs,
  plans,
  reason,
  onReason,
  picked,
  onPick,
  typedTexts,
  onTypedTexts,
}: QuestionProps) {
  const t = useText();
  const Picker = action.pick?.picker;
  const impossible = plans.filter(({ plan }) => !plan.isPossible).length;
  const left = (selection.isAll ? Math.min(total, mostRows) : selection.rows.size) - jobs.length - impossible;
  return (
    <>
      <div>{t(action.confirm, jobs.length)}</div>
      {selection.isAll && total > mostRows && <div className={classes.hint}>{t(texts.onlyFirst, mostRows)}</div>}
      {left > 0 && <div className={classes.hint}>{t(texts.leftOut, left)}</div>}
      {action.namesRows && (
        <ul className={classes.named}>
          {jobs.map(({ row }) => (
            <li key={row.id}>{action.nameOf(row)}</li>
          ))}
        </ul>
      )}
      {plans.length > 0 && (
        <ul className={classes.rows}>
          {plans.map(({ row, plan }) => (
            <li key={row.id} data-outcome={plan.isPossible ? undefined : 'failed'}>
              <span>{action.nameOf(row)}</span>
              <span>{t(plan.text)}</span>
            </li>
          ))}
        </ul>
      )}
      {action.moneyOf && jobs.length > 0 && (
        <div className={classes.sums}>
          {sumsOf(jobs, action.moneyOf).map(([currency, amount]) => (
            <Money key={currency} amount={amount} currency={currency} />
          ))}
        </div>
      )}
      {action.pick && Picker && <Picker label={t(action.pick.label)} value={picked} onChange={onPick} values={{}} />}
      {action.textFields?.map(({ name, label, maxLength, isLong }, index) => {
        const Input = isLong ? Textarea : TextInput;
        return (
          <Input
            key={name}
            label={t(label)}
            value={typedTexts[name] ?? ''}
            onChange={(event) => onTypedTexts({ ...typedTexts, [name]: event.currentTarget.value })}
            maxLength={maxLength}
            required
            data-autofocus={index === 0 || undefined}
            {...(isLong && { rows: 4 })}
          />
        );
      })}
      {(action.askReason || action.reasons) && (
        <ReasonFields reasons={action.reasons} value={reason} onChange={onReason} />
      )}
    </>
  );
}

function sumsOf(jobs: readonly BulkJob[], moneyOf: NonNullable<BulkAction['moneyOf']>) {
  const sums = new Map<Currency, string>();
  for (const { row } of jobs) {
    const { amount, currency } = moneyOf(row);
    sums.set(currency, add(sums.get(currency) ?? '0', amount));
  }
  return [...sums];
}

function Report({ jobs, action, ended }: { jobs: readonly BulkJob[]; action: BulkAction; ended: number }) {
  const t = useText();
  const counts = Map.groupBy(jobs, ({ outcome }) => outcome.status);
  const parts = (['done', 'sent', 'failed', 'left'] as const).flatMap((status) => {
    const count = counts.get(status)?.length ?? 0;
    return count > 0 ? [t(texts[status], count)] : [];
  });
  return (
    <>
      <Progress
        value={(100 * ended) / Math.max(1, jobs.length)}
        aria-label={t(action.label)}
        transitionDuration={100}
        color={counts.has('failed') ? 'yellow' : 'blue'}
      />
      <div className={classes.counts} role="status">
        <span>{t(texts.progress, { ended, count: jobs.length })}</span>
        <span>{parts.join(' · ')}</span>
      </div>
      <ul className={classes.rows}>
        {jobs.map(({ row, outcome }) => (
          <li key={row.id} data-outcome={outcome.status}>
            <span>{action.nameOf(row)}</span>
            <span>{outcome.status === 'failed' ? t(explain(outcome.error)) : t(texts.outcomes[outcome.status])}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
