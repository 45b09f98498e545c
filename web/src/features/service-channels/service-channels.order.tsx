// The order in which the clients' app shows the channels.
import {
  listServiceChannels,
  maxServiceChannels,
  orderServiceChannels,
  type ServiceChannel,
} from '@backoffice/contract/service-channels/service-channels.ts';
import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { useAllowed } from '#platform/permissions.tsx';
import { useRead } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import { savingTexts } from '#ui/form/edit.texts.ts';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { SortableList } from '#ui/sortable-list.tsx';
import classes from './service-channels.module.css';
import { kindTexts, texts } from './service-channels.texts.ts';

export function OrderButton() {
  const t = useText();
  const isAllowed = useAllowed(orderServiceChannels.access);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconArrowsSort size={14} />} onClick={() => setIsOpen(true)}>
        {t(texts.order)}
      </Button>
      {isOpen && <OrderForm onClose={() => setIsOpen(false)} />}
    </>
  );
}

function OrderForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data } = useRead(listServiceChannels, { page_size: maxServiceChannels, sort: 'position' });
  if (!data) return null;
  return (
    <FormModal
      endpoint={orderServiceChannels}
      title={texts.order}
      {...savingTexts}
      initial={{ ids: data.items.map(({ id }) => id) }}
      onClose={onClose}
    >
      <p className={classes.hint}>{t(texts.orderHint)}</p>
      <Channels channels={data.items} />
    </FormModal>
  );
}

function Channels({ channels }: { channels: readonly ServiceChannel[] }) {
  const t = useText();
  const { values, set } = useForm();
  const ids = values['ids'] as string[];
  const inOrder = ids.flatMap((id) => channels.find((channel) => channel.id === id) ?? []);
  return (
    <SortableList
      label={texts.order}
      items={inOrder}
      keyOf={({ id }) => id}
      nameOf={({ name_zh, name_en }) => ({ zh: name_zh, en: name_en })}
      onChange={(items) =>
        set(
          'ids',
          items.map(({ id }) => id),
        )
      }
    >
      {({ kind, name_zh, name_en }) => (
        <span className={classes.item}>
          {t({ zh: name_zh, en: name_en })} <span className={classes.hint}>{t(kindTexts[kind])}</span>
        </span>
      )}
    </SortableList>
  );
}
