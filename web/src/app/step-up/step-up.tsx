// Proofs in the shell: the question for the password, and what the person's other sessions proved themselves for.
import { Suspense, useEffect } from 'react';
import { onNotice } from '#platform/live/live-updates.ts';
import { useIsLocked } from '#platform/session/session-lock.ts';
import { cancelProofQuestion, useProofQuestion } from '#platform/session/step-up.ts';
import { fill, translateNow } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { notifyUntilClosed } from '#ui/feedback/notify.ts';
import { texts } from './step-up.texts.ts';

const Dialog = lazyDialog<{ onClose: () => void }>(() => import('./step-up.dialog.tsx'));

export function StepUp() {
  const question = useProofQuestion();
  const isLocked = useIsLocked();
  useEffect(() => cancelProofQuestion, []);
  useEffect(() => onNotice((action) => void notifyOfProof(action)), []);
  return <Suspense>{question && !isLocked && <Dialog onClose={cancelProofQuestion} />}</Suspense>;
}

/** Words of actions come with the first notice: few people ever get one. */
async function notifyOfProof(action: string): Promise<void> {
  const { auditActionText } = await import('#core/audit/audit-actions.texts.ts');
  notifyUntilClosed(fill(texts.notice, translateNow(auditActionText(action))));
}
