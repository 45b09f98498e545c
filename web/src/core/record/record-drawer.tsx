// One record beside its list: its facts, what happened to it, what can be done with it.
import { isRecordOfClient, type RecordWithHistory } from '@backoffice/contract/kit/record-kinds.ts';
import { isWorkKind } from '@backoffice/contract/queues/queues.kinds.ts';
import { Suspense, type ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import { RobotMark } from '#core/values/robot-mark.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { isStatus } from '#core/words/statuses.texts.ts';
import classes from './record.module.css';
import { ClaimLine } from '#core/claims/claim-line.tsx';
import { ClientCard } from '#core/clients/client-card.part.ts';
import { ChangeNotice } from './change-notice.tsx';
import { Lease } from './lease.tsx';
import { PendingRequests } from './pending-requests.tsx';
import { RecordFrame } from './record-frame.tsx';
import { RecordHistory } from './record-history.tsx';
import { texts } from './record.texts.ts';

interface RecordDrawerProps {
  title: Text;
  /** Records of a client's money, which have a currency, show the client's card. */
  record: { id: string; status?: string; fake?: boolean; client_id?: string | null; currency?: string | null };
  /** Kind of record, if its history is kept. */
  kind?: RecordWithHistory;
  /** Holds a lease while it is open, and shows who else has it open. */
  isLeased?: boolean;
  /** Mark beside the title; by default its status and whether it is a robot's. */
  mark?: ReactNode;
  facts: readonly { label: Text; value: ReactNode }[];
  /** The buttons of the row, in words. */
  actions?: ReactNode;
  timeline?: ReactNode;
  /** Proof, large beside the rest. */
  picture?: ReactNode;
  /** Journals it made in the ledger. */
  journals?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

export function RecordDrawer({ record, kind, isLeased = false, ...props }: RecordDrawerProps) {
  const { id, status, fake } = record;
  const mark = props.mark ?? (
    <>
      {status && isStatus(status) && <StatusTag status={status} />}
      {fake && <RobotMark />}
    </>
  );
  return (
    <RecordFrame title={props.title} isWide={Boolean(props.picture)} onClose={props.onClose}>
      <div className={classes.record}>
        {isLeased && kind && isRecordOfClient(kind) && <Lease type={kind} id={id} />}
        {kind && isWorkKind(kind) && !fake && isUndecided(status) && <ClaimLine kind={kind} id={id} />}
        {kind && <ChangeNotice type={kind} id={id} />}
        {kind && <PendingRequests record_id={id} />}
        {(props.mark || status || fake || props.actions) && (
          <div className={classes.head}>
            {mark}
            <div className={classes.actions} data-card>
              {props.actions}
            </div>
          </div>
        )}
        <div className={props.picture ? classes.beside : undefined}>
          {props.picture}
          <div className={classes.record}>
            <RecordFacts facts={props.facts} />
            {record.client_id && record.currency && (
              <Suspense>
                <ClientCard client_id={record.client_id} />
              </Suspense>
            )}
            {props.children}
            {props.timeline && <RecordPart title={texts.timeline}>{props.timeline}</RecordPart>}
            {props.journals && <RecordPart title={texts.journals}>{props.journals}</RecordPart>}
            {kind && (
              <RecordPart title={texts.history}>
                <RecordHistory type={kind} id={id} />
              </RecordPart>
            )}
          </div>
        </div>
      </div>
    </RecordFrame>
  );
}

/** Statuses in which a record of a queue waits for its decision. */
const isUndecided = (status: string | undefined): boolean =>
  status === 'pending' || status === 'open' || status === 'investigating';

/** Names and values beside each other. */
export function RecordFacts({ facts }: Pick<RecordDrawerProps, 'facts'>) {
  const t = useText();
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label.en}>
          <dt>{t(label)}</dt>
          <dd>{value ?? <span className={classes.nothing}>—</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PartProps {
  title: Text;
  hint?: Text | undefined;
  children: ReactNode;
}

/** A part of a record under its own heading. */
export function RecordPart({ title, hint, children }: PartProps) {
  const t = useText();
  return (
    <section>
      <h3 className={classes.part}>
        {t(title)} {hint && <span className={classes.partHint}>{t(hint)}</span>}
      </h3>
      {children}
    </section>
  );
}
