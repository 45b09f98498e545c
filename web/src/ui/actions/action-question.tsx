// The confirmation of an action. Loaded at the first press, because no list needs it to be shown.
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useText, type Choices } from '#platform/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { texts } from './dialogs.texts.ts';
import { withMoney } from '#ui/values/money.format.ts';
import { PageContext } from '#ui/layout/page.ts';
import { ReachNote } from './reach/reach.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { noReason, reasonInputOf } from './reason.ts';
import { TextLink } from './text-link.tsx';
import { useActionPreview, type Forecast } from './use-action-preview.ts';
import { useAction, type ActionButtonProps } from './use-action.ts';

export function ActionQuestion<E extends WriteEndpoint>(props: ActionButtonProps<E> & { onClose: () => void }) {
  const { onClose, endpoint, isHarmless = false, isWide = false } = props;
  // Frozen when the dialog opens: what is confirmed is what is done, even if the record changes meanwhile.
  const [{ input, label, confirm, askReason = false, danger = false, money }] = useState(props);
  const reasons: Choices | undefined = props.reasons;
  const { run, isRunning } = useAction(props);
  const [reason, setReason] = useState(noReason);
  // The server says what is harmless where only it knows: an application is rejected alone until its window is over. The reason is not typed yet.
  const isAsked = !isHarmless || endpoint.fourEyes === 'unless-harmless';
  const forecast = useActionPreview(endpoint, isAsked ? { ...input, ...(reasons && { reason: '' }) } : null);
  const confirmLabel = forecast.needsApproval ? texts.submitForApproval : label;
  return (
    <ConfirmDialog
      title={label}
      question={confirm}
      confirm={money ? withMoney(confirmLabel, money) : confirmLabel}
      danger={danger}
      loading={isRunning}
      isBlocked={forecast.whyNot !== null && !isRunning}
      isWide={isWide}
      isWrite
      onConfirm={async () => {
        // The types of askReason and reasons have made sure that the input takes them.
        if (await run({ ...input, ...reasonInputOf(reason, reasons) })) onClose();
      }}
      onClose={onClose}
    >
      {props.children}
      <ReachNote reach={forecast.reach} />
      <WhyNot {...forecast} />
      {(askReason || reasons) && <ReasonFields reasons={reasons} value={reason} onChange={setReason} />}
    </ConfirmDialog>
  );
}

function WhyNot({ whyNot, request }: Forecast) {
  const t = useText();
  const page = use(PageContext);
  if (!whyNot) return null;
  const path = pathOf('approvals');
  return (
    <Alert color="yellow" icon={<IconLock size={16} />} role="status">
      {t(whyNot)}{' '}
      {request && page && (
        <TextLink href={`${path}?id=${request.id}`} onClick={() => page.open(path, { id: request.id })}>
          {t(texts.openRequest)}
        </TextLink>
      )}
    </Alert>
  );
}
