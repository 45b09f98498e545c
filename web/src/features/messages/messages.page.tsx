// The list of messages to clients: who wrote what to whom, and whether it was read.
import { listMessages, type Message } from '@backoffice/contract/messages/messages.ts';
import { lazy, Suspense } from 'react';
import { clientType, clientTypes } from '#core/client-types.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { ClientPicker } from '#features/clients/clients.picker.tsx';
import { useStaffFilters } from '#features/staff/staff.picker.tsx';
import { useText } from '#platform/texts.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { Time } from '#ui/time.tsx';
import { readWords, texts } from './messages.texts.ts';

const MessageRecord = lazy(() => import('./messages.record.tsx'));

export const readAhead = readListAhead(listMessages);

export function MessagesPage() {
  const staffFilters = useStaffFilters();
  return (
    <ListPage
      title={texts.title}
      endpoint={listMessages}
      filters={[
        { field: 'fake', label: clientType, choices: clientTypes },
        { field: 'username', label: texts.client },
        { field: 'read', label: texts.state, choices: readWords },
        { range: 'dates', field: 'from', to: 'to', label: texts.date },
        ...staffFilters,
        { field: 'client_id', label: texts.oneClient, picker: ClientPicker },
      ]}
      columns={[
        { field: 'username', label: texts.client, show: 'client', width: 192 },
        { field: 'title', label: texts.subject, show: 'text', width: 200 },
        { field: 'content', label: texts.content, show: 'text', width: 320 },
        { field: 'sender', label: texts.sender, show: 'text', width: 112 },
        { field: 'agent_name', label: texts.agent, show: 'text', width: 112 },
        { field: 'read_datetime', label: texts.readAt, show: ReadAt, width: 148 },
        { field: 'create_datetime', label: texts.sentAt, show: 'time', width: 148 },
      ]}
      renderRecord={(message, close) => (
        <Suspense>
          <MessageRecord message={message} onClose={close} />
        </Suspense>
      )}
    />
  );
}

function ReadAt({ read_datetime }: Message) {
  const t = useText();
  return read_datetime ? <Time at={read_datetime} /> : t(readWords.false);
}
