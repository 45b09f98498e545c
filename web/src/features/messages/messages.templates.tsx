// The list of templates: texts to choose from, and those that are sent by themselves when something happens.
import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  updateMessageTemplate,
  type MessageTemplate,
} from '@backoffice/contract/messages/messages.templates.ts';
import { Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { fill, useText } from '#platform/texts.ts';
import { AddButton } from '#ui/form/add-button.tsx';
import { texts as editTexts } from '#ui/form/edit.texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowAction, rowForm } from '#ui/list/row-actions.tsx';
import { TabSwitch } from './messages.switch.tsx';
import { enabledTexts, tabs, templateEventTexts, templateLabels, templateTexts } from './messages.texts.ts';

const TemplateForm = lazyDialog(() => import('./messages.template.form.tsx'));

const rowActions = [
  rowForm<MessageTemplate>(updateMessageTemplate, {
    label: templateTexts.edit,
    icon: IconPencil,
    renderForm: (template, close) => <TemplateForm template={template} onClose={close} />,
  }),
  rowAction<MessageTemplate, typeof deleteMessageTemplate>(deleteMessageTemplate, {
    label: editTexts.delete,
    icon: IconTrash,
    danger: true,
    inputOf: ({ id, version }) => ({ id, version }),
    confirm: ({ name }) => fill(templateTexts.confirmDelete, name),
    done: editTexts.deleted,
    failed: editTexts.notDeleted,
  }),
];

export const TemplatesList = () => (
  <ListPage
    title={tabs.templates}
    endpoint={listMessageTemplates}
    labels={templateLabels}
    choices={{ event: templateEventTexts, enabled: enabledTexts }}
    filters={['event', 'enabled']}
    columns={[
      'name',
      {
        field: 'event',
        show: Event,
        width: 144,
        file: [{ field: 'event', words: templateEventTexts, empty: templateTexts.byHand }],
      },
      { field: 'title_zh', show: Title, width: 176, file: [{ field: { zh: 'title_zh', en: 'title_en' } }] },
      { field: 'content_zh', show: Content, width: 344, file: [{ field: { zh: 'content_zh', en: 'content_en' } }] },
      'enabled',
      'update_datetime',
    ]}
    actions={
      <Group gap="sm">
        <TabSwitch tab="templates" />
        <AddButton
          endpoint={createMessageTemplate}
          label={templateTexts.add}
          renderForm={(close) => (
            <Suspense>
              <TemplateForm template={null} onClose={close} />
            </Suspense>
          )}
        />
      </Group>
    }
    rowActions={rowActions}
  />
);

function Event({ event }: MessageTemplate) {
  const t = useText();
  return t(event ? templateEventTexts[event] : templateTexts.byHand);
}

function Title({ title_zh, title_en }: MessageTemplate) {
  const t = useText();
  return t({ zh: title_zh, en: title_en });
}

function Content({ content_zh, content_en }: MessageTemplate) {
  const t = useText();
  const words = t({ zh: content_zh, en: content_en });
  return <span title={words}>{words}</span>;
}
