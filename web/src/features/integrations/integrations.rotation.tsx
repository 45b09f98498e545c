// The signing secret of a webhook: whether it is being changed, and what can be done about it.
import {
  endOldSecret,
  rotateSecret,
  signingTransitions,
  adoptSecret,
} from '@backoffice/contract/integrations/integrations.rotation.ts';
import type { Webhook } from '@backoffice/contract/integrations/integrations.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { IconKey, IconKeyOff, IconReplace } from '@tabler/icons-react';
import { Suspense } from 'react';
import { fill, useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { Time } from '#ui/values/time.tsx';
import { texts } from './integrations.rotation.texts.ts';

const RotateSecret = lazyDialog(() => import('./integrations.rotate.form.tsx'));

/** State in a list: when the old one ends, from now. */
export const Signing = (webhook: Webhook) => <SigningState webhook={webhook} />;

export function SigningState({ webhook, isExact = false }: { webhook: Webhook; isExact?: boolean }) {
  const t = useText();
  const { signing, prepared_by, overlap_until } = webhook;
  if (signing === 'prepared') return <span>{t(fill(texts.prepared, prepared_by ?? ''))}</span>;
  if (!overlap_until) return <>{t(texts.settled)}</>;
  return (
    <span>
      {t(isExact ? texts.oldUntil : texts.oldEnds)} <Time at={overlap_until} isExact={isExact} />
    </span>
  );
}

export function SigningActions(webhook: Webhook) {
  const { id, name, version, signing } = webhook;
  return (
    <>
      <FormButton
        endpoint={rotateSecret}
        label={texts.rotate}
        icon={IconKey}
        enabled={canTransition(signingTransitions, 'rotate', signing)}
        renderForm={(close) => (
          <Suspense>
            <RotateSecret webhook={webhook} onClose={close} />
          </Suspense>
        )}
      />
      <ActionButton
        endpoint={adoptSecret}
        input={{ id, version }}
        label={texts.use}
        icon={IconReplace}
        enabled={canTransition(signingTransitions, 'use', signing)}
        confirm={fill(texts.confirmUse, name)}
      />
      <ActionButton
        endpoint={endOldSecret}
        input={{ id, version, reason: '' }}
        label={texts.end}
        icon={IconKeyOff}
        danger
        enabled={canTransition(signingTransitions, 'end', signing)}
        confirm={fill(texts.confirmEnd, name)}
        askReason
        done={texts.ended}
        failed={texts.notEnded}
      />
    </>
  );
}
