// Actions on an exception: take it, and say how it ended.
import {
  assignException,
  exceptionTransitions,
  resolveException,
  type Exception,
} from '@backoffice/contract/exceptions/exceptions.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { IconHandStop, IconTool } from '@tabler/icons-react';
import { useSession } from '#platform/session/session.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowForm, type RowAction } from '#ui/list/row-actions.tsx';
import { texts } from './exceptions.texts.ts';

const Resolve = lazyDialog(() => import('./exceptions.form.tsx'));

export const rowActions: RowAction<Exception>[] = [
  { label: texts.take, endpoint: assignException, Button: Take },
  rowForm<Exception>(resolveException, {
    label: texts.resolve,
    icon: IconTool,
    isEnabled: ({ status }) => canTransition(exceptionTransitions, 'resolve', status),
    renderForm: (exception, close) => <Resolve exception={exception} onClose={close} />,
  }),
];

function Take({ row: { id, status, version, owner_id } }: { row: Exception }) {
  const { profile } = useSession();
  if (!profile) return null;
  return (
    <ActionButton
      endpoint={assignException}
      input={{ id, version, owner_id: profile.id }}
      label={texts.take}
      icon={IconHandStop}
      enabled={canTransition(exceptionTransitions, 'assign', status)}
      whyNot={owner_id === profile.id ? texts.taken : null}
      done={texts.taken}
      failed={texts.notTaken}
    />
  );
}
