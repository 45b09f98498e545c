// The form of the order in which the clients' app shows the channels.
import {
  listServiceChannels,
  maxServiceChannels,
  orderServiceChannels,
} from '@backoffice/contract/service-channels/service-channels.ts';
import { orderTexts } from '#core/display-order/display-order.texts.ts';
import { OrderedItems } from '#core/display-order/ordered-items.tsx';
import { useRead } from '#platform/api/queries.ts';
import { savingTexts } from '#ui/form/edit.texts.ts';
import { FormModal } from '#ui/form/form-modal.tsx';
import { channelKindTexts as kindTexts } from '#core/words/kinds.texts.ts';
import { texts } from './service-channels.texts.ts';

export default function ChannelOrderForm({ onClose }: { onClose: () => void }) {
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
