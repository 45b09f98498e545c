// Chooses one of the templates that are meant for writing by hand.
import { listMessageTemplates, type MessageTemplate } from '@backoffice/contract/messages/messages.templates.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import { texts } from './messages.texts.ts';

export function TemplateSelect({ onChoose }: { onChoose: (template: MessageTemplate) => void }) {
  const t = useText();
  const read = useRead(listMessageTemplates, { enabled: true, page_size: 200 });
  const templates = (read.data?.items ?? []).filter(({ event }) => event === null);
  return (
    <Choice
      label={t(texts.fromTemplate)}
      placeholder={t(texts.pick)}
      data={templates.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={(id) => {
        const template = templates.find((one) => one.id === id);
        if (template) onChoose(template);
      }}
      searchable
      openOnFocus={false}
      nothingFoundMessage={t(texts.noTemplates)}
    />
  );
}
