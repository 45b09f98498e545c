// The channels of the customer service, in the order of the clients' app.
import { isAnsweredAt } from '@backoffice/contract/service-channels/service-channels.hours.ts';
import {
  channelLink,
  createServiceChannel,
  deleteServiceChannel,
  listServiceChannels,
  updateServiceChannel,
  type ServiceChannel,
} from '@backoffice/contract/service-channels/service-channels.ts';
import { Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { fill, useText } from '#platform/texts.ts';
import { useTimeZone } from '#platform/time-zone.ts';
import { AddButton } from '#ui/form/add-button.tsx';
import { texts as editTexts } from '#ui/form/edit.texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowAction, rowForm } from '#ui/list/row-actions.tsx';
import { hoursText } from './service-channels.hours.ts';
import classes from './service-channels.module.css';
import { ChannelOrderButton } from './service-channels.order.tsx';
import { channelKindTexts as kindTexts } from '#core/words/kinds.texts.ts';
import { activeTexts, labels, languageTexts, texts } from './service-channels.texts.ts';
import type { FileColumn } from '#ui/list/list.types.ts';
import { weekdayChoices } from '#core/words/weekdays.texts.ts';

const ChannelForm = lazyDialog(() => import('./service-channels.form.tsx'));

const rowActions = [
  rowForm<ServiceChannel>(updateServiceChannel, {
    label: texts.edit,
    icon: IconPencil,
    renderForm: (channel, close) => <ChannelForm channel={channel} onClose={close} />,
  }),
  rowAction<ServiceChannel, typeof deleteServiceChannel>(deleteServiceChannel, {
    label: editTexts.delete,
    icon: IconTrash,
    danger: true,
    inputOf: ({ id, version }) => ({ id, version }),
    confirm: ({ name_zh, name_en }) => ({
      zh: fill(texts.confirmDelete, name_zh).zh,
      en: fill(texts.confirmDelete, name_en).en,
    }),
    done: editTexts.deleted,
    failed: editTexts.notDeleted,
  }),
];

export const ServiceChannelsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listServiceChannels}
    labels={labels}
    choices={{ kind: kindTexts, active: activeTexts }}
    filters={['kind', 'active']}
    columns={[
      { field: 'name_zh', show: Name, width: 112, file: [{ field: { zh: 'name_zh', en: 'name_en' } }] },
      'kind',
      { field: 'value', show: Value, width: 184 },
      { field: 'hours', show: Hours, width: 240, file: hoursFile },
      { field: 'languages', show: Languages, width: 120, file: [{ field: 'languages', words: languageTexts }] },
      { field: 'staff_names', show: Answering, width: 120, file: [{ field: 'staff_names' }] },
      'active',
      'position',
      { field: 'update_datetime', optional: true },
    ]}
    actions={
      <Group gap="sm">
        <ChannelOrderButton />
        <AddButton
          endpoint={createServiceChannel}
          label={texts.add}
          renderForm={(close) => (
            <Suspense>
              <ChannelForm channel={null} onClose={close} />
            </Suspense>
          )}
        />
      </Group>
    }
    rowActions={rowActions}
  />
);

const hoursFile: readonly FileColumn[] = [
  { field: 'hours.weekdays', label: texts.weekdays, words: weekdayChoices, empty: texts.always },
  { field: 'hours.from', label: texts.answeredFrom, empty: texts.always },
  { field: 'hours.to', label: texts.answeredTo, empty: texts.always },
];

function Name({ name_zh, name_en }: ServiceChannel) {
  const t = useText();
  return t({ zh: name_zh, en: name_en });
}

function Value({ kind, value }: ServiceChannel) {
  const link = channelLink(kind, value);
  return link ? (
    <a
      className={classes.link}
      href={link}
      target="_blank"
      rel="noreferrer"
      title={value}
      onClick={(event) => event.stopPropagation()}
    >
      {value}
    </a>
  ) : (
    value
  );
}

function Hours({ hours, active }: ServiceChannel) {
  const t = useText();
  const isOpen = isAnsweredAt(hours, Date.now(), useTimeZone());
  const words = hours.length === 0 ? t(texts.always) : hours.map((entry) => t(hoursText(entry))).join('; ');
  return (
    <span title={words}>
      {active && (
        <span className={classes.light} data-open={isOpen || undefined}>
          {t(isOpen ? texts.openNow : texts.closedNow)}
        </span>
      )}
      {words}
    </span>
  );
}

function Languages({ languages }: ServiceChannel) {
  const t = useText();
  const words = languages.map((language) => t(languageTexts[language])).join(', ');
  return <span title={words}>{words}</span>;
}

const Answering = ({ staff_names }: ServiceChannel) =>
  staff_names.length > 0 ? <span title={staff_names.join(', ')}>{staff_names.join(', ')}</span> : '—';
