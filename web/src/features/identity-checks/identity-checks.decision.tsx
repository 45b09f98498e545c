// The decision on an identity: what was looked at, then yes or no, by click or key.
import { reviewIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import type { IdentityCase } from '@backoffice/contract/identity-checks/identity-checks.ts';
import {
  checklistOf,
  documentReasonTexts,
  identityReasonTexts,
  requiredSides,
  type checklistItems,
  type IdentityReason,
} from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import { Button, Checkbox, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { fill, useText } from '#platform/texts.ts';
import { useToday } from '#platform/time-zone.ts';
import { ConfirmDialog } from '#ui/actions/confirm-dialog.tsx';
import { notifyWarning } from '#ui/feedback/notify.ts';
import { ReasonFields } from '#ui/actions/reason-fields.tsx';
import { noReason, reasonInputOf } from '#ui/actions/reason.ts';
import { useAction } from '#ui/actions/use-action.ts';
import { WriteButton } from '#ui/actions/write-button.tsx';
import { faultList, type Faults } from './identity-checks.faults.ts';
import { useReviewKeys } from './identity-checks.keys.ts';
import classes from './identity-checks.module.css';
import { checklistTexts, sideTexts, texts } from './identity-checks.texts.ts';

type Item = (typeof checklistItems)[number];

interface DecisionProps {
  identity: IdentityCase;
  faults: Faults;
  onDone: () => void;
}

export function Decision({ identity, faults, onDone }: DecisionProps) {
  const t = useText();
  const isAllowed = useAllowed(reviewIdentity.access);
  const [ticked, setTicked] = useState<readonly Item[]>([]);
  const [isRejecting, setIsRejecting] = useState(false);
  const place = useRef<HTMLElement>(null);
  const { id, version, document_kind } = identity;
  const items = document_kind ? checklistOf[document_kind] : [];
  const approve = { id, version, decision: 'approve' as const, checklist: [...ticked] };
  const { run, isRunning } = useAction({
    endpoint: reviewIdentity,
    input: approve,
    label: texts.approve,
    done: texts.approved,
    failed: texts.notReviewed,
  });
  const isMissing = missing(identity);
  const today = useToday();
  const isExpired = identity.expiry_date !== null && identity.expiry_date < today;
  const isComplete = items.every((item) => ticked.includes(item));

  const toggle = (item: Item | undefined) =>
    item && setTicked((now) => (now.includes(item) ? now.filter((one) => one !== item) : [...now, item]));
  const tryApprove = async () => {
    if (isMissing) return notifyWarning(texts.picturesMissing);
    if (isExpired) return notifyWarning(texts.documentExpired);
    if (!isComplete) return notifyWarning(texts.tickFirst);
    if (await run(approve)) onDone();
  };
  useReviewKeys(place, {
    approve: () => void tryApprove(),
    reject: () => setIsRejecting(true),
    tick: (number) => toggle(items[number - 1]),
  });
  if (!isAllowed) return null;
  return (
    <section ref={place} className={classes.decision}>
      <h3 className={classes.part}>{t(texts.checklist)}</h3>
      <div className={classes.checklist}>
        {items.map((item, index) => (
          <Checkbox
            key={item}
            label={
              <>
                <kbd className={classes.key}>{index + 1}</kbd> {t(checklistTexts[item])}
              </>
            }
            checked={ticked.includes(item)}
            onChange={() => toggle(item)}
          />
        ))}
      </div>
      {isMissing && <p className={classes.warning}>{t(texts.picturesMissing)}</p>}
      {isExpired && <p className={classes.warning}>{t(texts.documentExpired)}</p>}
      <Group gap="sm">
        <WriteButton
          loading={isRunning}
          disabled={isMissing || isExpired || !isComplete}
          onClick={() => void tryApprove()}
          aria-keyshortcuts="A"
          rightSection={<kbd className={classes.key}>A</kbd>}
        >
          {t(texts.approve)}
        </WriteButton>
        <Button
          variant="default"
          onClick={() => setIsRejecting(true)}
          aria-keyshortcuts="R"
          rightSection={<kbd className={classes.key}>R</kbd>}
        >
          {t(texts.reject)}
        </Button>
      </Group>
      {isRejecting && (
        <Reject
          identity={identity}
          faults={faults}
          ticked={ticked}
          onDone={onDone}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </section>
  );
}

interface RejectProps extends Pick<DecisionProps, 'identity' | 'faults' | 'onDone'> {
  ticked: readonly Item[];
  onClose: () => void;
}

function Reject({ identity, faults, ticked, onDone, onClose }: RejectProps) {
  const t = useText();
  const documents = faultList(faults);
  const [reason, setReason] = useState({ ...noReason, reason_code: documents.length > 0 ? 'documents' : '' });
  const { id, version, username } = identity;
  const input = { id, version, decision: 'reject' as const, documents, checklist: [...ticked] };
  const { run, isRunning } = useAction({
    endpoint: reviewIdentity,
    input,
    label: texts.reject,
    done: texts.rejected,
    failed: texts.notReviewed,
  });
  return (
    <ConfirmDialog
      title={texts.reject}
      question={fill(texts.confirmReject, username)}
      confirm={texts.reject}
      danger
      loading={isRunning}
      isWrite
      onConfirm={async () => {
        const { reason_code, ...words } = reasonInputOf(reason, identityReasonTexts);
        const code = reason_code as IdentityReason | undefined; // one of the choices that were offered
        if (!(await run({ ...input, ...words, ...(code && { reason_code: code }) }))) return;
        onClose();
        onDone();
      }}
      onClose={onClose}
    >
      {documents.length > 0 && (
        <ul className={classes.faultList}>
          {documents.map(({ side, reason_code, reason }) => (
            <li key={side}>
              {t(sideTexts[side])}: {t(documentReasonTexts[reason_code])}
              {reason && ` · ${reason}`}
            </li>
          ))}
        </ul>
      )}
      <ReasonFields reasons={identityReasonTexts} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

function missing({ document_kind, documents }: IdentityCase): boolean {
  if (!document_kind) return true;
  return requiredSides[document_kind].some((side) => !documents.some((one) => one.side === side && one.url));
}
