// Proofs in the shell: the question for the password, and what the person's other sessions proved themselves for.
import { Suspense, useEffect } from 'react';
import { auditActionText } from '#core/audit/audit-actions.texts.ts';
import { onNotice } from '#platform/live-updates.ts';
import { useIsLocked } from '#platform/session-lock.ts';
import { cancelProofQuestion, useProofQuestion } from '#platform/step-up.ts';
import { fill, translateNow } from '#platform/texts.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { notifyUntilClosed } from '#ui/notify.ts';
import { texts } from './step-up.texts.ts';

const Dialog = lazyDialog<{ onClose: () => void }>(() => import('./step-up.dialog.tsx'));

export function StepUp() {
  const question = useProofQuestion();
  const isLocked = useIsLocked();
  useEffect(() => cancelProofQuestion, []);
  useEffect(
    () => onNotice((action) => notifyUntilClosed(fill(texts.notice, translateNow(auditActionText(action))))),
    [],
  );
  return <Suspense>{question && !isLocked && <Dialog onClose={cancelProofQuestion} />}</Suspense>;
}
