// The line about who works on an open record that waits, with the buttons that claim it, take it over, release it or assign it.
import type { WorkKind } from '@backoffice/contract/queues/queues.kinds.ts';
import {
  assignClaim,
  mayAssign,
  releaseClaim,
  takeClaim,
  takeOverClaim,
} from '@backoffice/contract/queues/queues.claims.ts';
import { IconHandGrab, IconUserCheck } from '@tabler/icons-react';
import { useSession } from '#platform/session/session.ts';
import { fill, useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { Time } from '#ui/values/time.tsx';
import classes from './claim-line.module.css';
import { useClaims } from './claims.ts';
import { texts } from './claims.texts.ts';

const AssignForm = lazyDialog(() => import('./claim-assign.form.tsx'));

interface ClaimLineProps {
  kind: WorkKind;
  id: string;
}

export function ClaimLine({ kind, id }: ClaimLineProps) {
  const t = useText();
  const { items, canClaim } = useClaims(kind, id);
  const role = useSession().profile?.role;
  const [claim] = items;
  const canAssign = role !== undefined && mayAssign(role);
  if (!claim && !canClaim && !canAssign) return null;
  const record = { record_type: kind, id };
  const isOthers = claim !== undefined && !claim.is_mine;
  return (
    <div className={classes.line} data-others={isOthers || undefined} role="status">
      <span className={classes.words}>
        <IconHandGrab size={16} stroke={1.75} aria-hidden />
        <span>
          {claim ? (
            <>
              {t(claim.is_mine ? texts.isMine : fill(texts.isOthers, claim.name))} <Time at={claim.claim_datetime} />
              {claim.assigned_by && ` ${t(texts.assignedBy, claim.assigned_by)}`}
            </>
          ) : (
            t(texts.noClaim)
          )}
        </span>
      </span>
      <span className={classes.buttons} data-card>
        {canClaim && <ClaimKey />}
        {canClaim && !claim && (
          <ActionButton
            endpoint={takeClaim}
            input={record}
            label={texts.claim}
            shortcut="C"
            done={texts.claimed}
            failed={texts.notClaimed}
          />
        )}
        {canClaim && isOthers && (
          <ActionButton
            endpoint={takeOverClaim}
            input={{ ...record, from: claim.staff_id }}
            label={texts.takeOver}
            shortcut="C"
            confirm={fill(texts.confirmTakeOver, claim.name)}
            done={texts.takenOver}
            failed={texts.notTakenOver}
          />
        )}
        {claim?.is_mine && (
          <ActionButton
            endpoint={releaseClaim}
            input={record}
            label={texts.release}
            done={texts.released}
            failed={texts.notReleased}
          />
        )}
        {canAssign && (
          <FormButton
            endpoint={assignClaim}
            label={texts.assign}
            icon={IconUserCheck}
            renderForm={(close) => <AssignForm {...record} from={claim?.staff_id ?? null} onClose={close} />}
          />
        )}
      </span>
    </div>
  );
}

/** The help dialog lists the key; the drawer listens to it. */
function ClaimKey() {
  useShortcut('C', texts.claim, null);
  return null;
}
