// Emergency actions: what is paused, what was, and the button that pauses.
import {
  emergencyTransitions,
  listEmergencyActions,
  resumePaused,
  type EmergencyAction,
} from '@backoffice/contract/emergency/emergency.ts';
import { emergencyWords } from '@backoffice/contract/emergency/emergency.words.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react';
import { ListPage } from '#core/list/list-page.tsx';
import { pauseTargetText } from '#core/words/pause-target.ts';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { rowAction } from '#ui/list/row-actions.tsx';
import { useOnDemand } from '#ui/feedback/use-on-demand.ts';
import { labels, texts } from './emergency.texts.ts';
import { productKindTexts } from '#core/words/trading/product-kinds.texts.ts';

export const readAhead = readListAhead(listEmergencyActions);

const rowActions = [
  rowAction<EmergencyAction, typeof resumePaused>(resumePaused, {
    label: texts.resume,
    icon: IconPlayerPlay,
    inputOf: ({ id, version }) => ({ id, version, reason: '' }),
    isShown: ({ status }) => canTransition(emergencyTransitions, 'resume', status),
    confirm: ({ kind }) => ({
      zh: texts.confirmResume.zh(emergencyWords[kind].zh),
      en: texts.confirmResume.en(emergencyWords[kind].en),
    }),
    askReason: true,
    done: texts.resumed,
    failed: texts.notResumed,
  }),
];

export const EmergencyPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listEmergencyActions}
    labels={labels}
    choices={{ kind: emergencyWords }}
    filters={['kind', 'status']}
    columns={[
      'kind',
      { field: 'target', show: Target, width: 96, file: [{ field: 'target', words: productKindTexts }] },
      'status',
      { field: 'reason', width: 240 },
      'started_by',
      { field: 'agreed_by', optional: true },
      'create_datetime',
      'end_datetime',
      'resumed_by',
      { field: 'resume_datetime', optional: true },
      { field: 'resume_reason', width: 144 },
      { field: 'ended_sessions', optional: true },
    ]}
    actions={<StartButton />}
    rowActions={rowActions}
  />
);

function Target(action: EmergencyAction) {
  const t = useText();
  const text = pauseTargetText(action);
  return text && t(text);
}

function StartButton() {
  const t = useText();
  const isAllowed = useAllowed({ resource: 'emergency', action: 'create' });
  const { part: Form, isOpen, setIsOpen } = useOnDemand(loadForm);
  if (!isAllowed) return null;
  return (
    <>
      <Button color="red" leftSection={<IconAlertTriangle size={16} />} onClick={() => setIsOpen(true)}>
        {t(texts.start)}
      </Button>
      {isOpen && Form && <Form onClose={() => setIsOpen(false)} />}
    </>
  );
}

const loadForm = async () => (await import('./emergency.form.tsx')).StartEmergencyAction;
