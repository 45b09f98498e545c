// The order in which the clients' app shows the channels.
import {
  listServiceChannels,
  maxServiceChannels,
  orderServiceChannels,
} from '@backoffice/contract/service-channels/service-channels.ts';
import { OrderButton, OrderedItems, texts as orderTexts } from '#core/display-order.tsx';
import { useRead } from '#platform/queries.ts';
import { savingTexts } from '#ui/form/edit.texts.ts';
import { FormModal } from '#ui/form/form-modal.tsx';
import { kindTexts, texts } from './service-channels.texts.ts';

export const ChannelOrderButton = () => (
  <OrderButton access={orderServiceChannels.access}>{(onClose) => <OrderForm onClose={onClose} />}</OrderButton>
);

function OrderForm({ onClose }: { onClose: () => void }) {
  const { data } = useRead(listServiceChannels, { page_size: maxServiceChannels, sort: 'position' });
  if (!data) return null;
  return (
    <FormModal
      endpoint={orderServiceChannels}
      title={orderTexts.order}
      {...savingTexts}
      initial={{ ids: data.items.map(({ id }) => id) }}
      onClose={onClose}
    >
      <OrderedItems
        items={data.items}
        nameOf={({ name_zh, name_en }) => ({ zh: name_zh, en: name_en })}
        noteOf={({ kind }) => kindTexts[kind]}
        hint={texts.orderHint}
      />
    </FormModal>
  );
}
