// One identity to be judged: documents large beside the data, beside the version before, and the decision.
import {
  getClientIdentity,
  getIdentityCheck,
  type IdentityCase,
} from '@backoffice/contract/identity-checks/identity-checks.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconHistory, IconIdOff, IconLock } from '@tabler/icons-react';
import { use, useState, type ReactNode } from 'react';
import { ClaimLine } from '#core/claims/claim-line.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { Waiting } from '#core/list/waiting.tsx';
import { ChangeNotice } from '#core/record/change-notice.tsx';
import { Lease } from '#core/record/lease.tsx';
import { RecordFrame } from '#core/record/record-frame.tsx';
import { RecordHistory } from '#core/record/record-history.tsx';
import { texts as recordTexts } from '#core/record/record.texts.ts';
import { RobotMark } from '#core/values/robot-mark.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { RecordStepsContext } from '#ui/list/open-record.ts';
import { explain } from '#ui/feedback/notify.ts';
import { PageState } from '#ui/layout/page-state.tsx';
import { CorrectButton } from './identity-checks.actions.tsx';
import { DataTable } from './identity-checks.data.tsx';
import { Decision } from './identity-checks.decision.tsx';
import { Documents } from './identity-checks.documents.tsx';
import { Duplicates } from './identity-checks.duplicates.tsx';
import type { Faults } from './identity-checks.faults.ts';
import classes from './identity-checks.module.css';
import { barTexts, labels, texts } from './identity-checks.texts.ts';
import { Versions } from './identity-checks.versions.tsx';

interface ReviewDrawerProps {
  id: string;
  onClose: () => void;
}

export default function ReviewDrawer({ id, onClose }: ReviewDrawerProps) {
  // Null where it was opened from elsewhere than the list.
  const steps = use(RecordStepsContext);
  // The client may submit again during the review.
  const [shown, setShown] = useState(id);
  const { data, error, refetch, isFetching } = useRead(getIdentityCheck, { id: shown });
  const t = useText();
  return (
    <RecordFrame title={fill(texts.reviewTitle, data?.username ?? '…')} isWide decidesItself onClose={onClose}>
      {shown !== id && (
        <Button
          variant="subtle"
          size="compact-sm"
          mb="sm"
          leftSection={<IconArrowLeft size={14} />}
          onClick={() => setShown(id)}
        >
          {t(texts.back)}
        </Button>
      )}
      {data ? (
        <Review key={data.id} identity={data} onShow={setShown} onDone={steps?.next ?? onClose} />
      ) : error ? (
        <PageState icon={IconIdOff} title={texts.loadFailed} hint={explain(error)}>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t(texts.retry)}
          </Button>
        </PageState>
      ) : (
        <div className={classes.review}>
          <Skeleton height={420} />
          <Skeleton height={420} />
        </div>
      )}
    </RecordFrame>
  );
}

interface ReviewProps {
  identity: IdentityCase;
  onShow: (id: string) => void;
  onDone: () => void;
}

function Review({ identity, onShow, onDone }: ReviewProps) {
  const t = useText();
  const [faults, setFaults] = useState<Faults>({});
  const { id, username, full_name, status, number, fake, is_current, decision_bar } = identity;
  const isOpen = status === 'pending' && is_current;
  return (
    <>
      <Lease type="identity_check" id={id} />
      {isOpen && !fake && <ClaimLine kind="identity_check" id={id} />}
      <ChangeNotice type="identity_check" id={id} />
      <header className={classes.head}>
        <StatusTag status={status} />
        {fake && <RobotMark />}
        <strong>{`${username} ${full_name}`}</strong>
        {number > 0 && <span className={classes.muted}>{t(texts.version, number)}</span>}
        {isOpen && <Waiting {...identity} kind="identity_check" />}
        <span className={classes.muted}>
          {t(fieldLabels.agent_name)} {identity.agent_name}
        </span>
        <span className={classes.muted}>
          {t(labels.reviewer)} {identity.reviewer ?? t(texts.unassigned)}
        </span>
        <span className={classes.headActions} data-card>
          {is_current && <CorrectButton {...identity} />}
        </span>
      </header>
      {!is_current && <Replaced clientId={identity.client_id} onShow={onShow} />}
      {isOpen && decision_bar && <Notice icon={<IconLock size={16} aria-hidden />}>{t(barTexts[decision_bar])}</Notice>}
      {identity.duplicates.length > 0 && (
        <Notice icon={<IconAlertTriangle size={16} aria-hidden />} isUrgent>
          <Duplicates duplicates={identity.duplicates} onShow={onShow} />
        </Notice>
      )}
      {number === 0 ? (
        <PageState icon={IconIdOff} title={texts.nothingYet} />
      ) : (
        <div className={classes.review}>
          <Documents identity={identity} faults={faults} onFaults={isOpen && !decision_bar ? setFaults : null} />
          <div className={classes.side}>
            <section>
              <h3 className={classes.part}>{t(texts.data)}</h3>
              <DataTable identity={identity} />
            </section>
            {isOpen && !decision_bar && <Decision identity={identity} faults={faults} onDone={onDone} />}
            <section>
              <h3 className={classes.part}>{t(texts.versions)}</h3>
              <Versions clientId={identity.client_id} />
            </section>
            <section>
              <h3 className={classes.part}>{t(recordTexts.history)}</h3>
              <RecordHistory type="identity_check" id={id} />
            </section>
          </div>
        </div>
      )}
    </>
  );
}

function Replaced({ clientId, onShow }: { clientId: string; onShow: (id: string) => void }) {
  const t = useText();
  const { data } = useRead(getClientIdentity, { id: clientId });
  return (
    <Notice icon={<IconHistory size={16} aria-hidden />}>
      {t(texts.replaced)}{' '}
      {data && (
        <Button variant="subtle" size="compact-sm" onClick={() => onShow(data.current.id)}>
          {t(texts.showNewest)}
        </Button>
      )}
    </Notice>
  );
}

function Notice({ icon, isUrgent, children }: { icon: ReactNode; isUrgent?: boolean; children: ReactNode }) {
  return (
    <div className={classes.notice} data-urgent={isUrgent || undefined} role="status">
      {icon}
      <div>{children}</div>
    </div>
  );
}
