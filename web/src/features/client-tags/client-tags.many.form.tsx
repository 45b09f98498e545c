// Sets and takes tags for many clients at once.
import { listTags, tagClients } from '@backoffice/contract/client-tags/client-tags.ts';
import { tagText } from '#core/tags/tag-chips.tsx';
import { useRead } from '#platform/api/queries.ts';
import { fill } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { texts } from './client-tags.texts.ts';

const Field = fieldsOf(tagClients);

export default function TagManyForm({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { data } = useRead(listTags, {});
  const tags = data?.items ?? [];
  const choicesOf = (some: typeof tags) => Object.fromEntries(some.map((tag) => [tag.id, tagText(tag)]));
  return (
    <FormModal
      endpoint={tagClients}
      title={fill(texts.tagMany, ids.length)}
      submit={texts.save}
      done={texts.taggedMany}
      failed={texts.notTagged}
      initial={{ ids, add: [], remove: [] }}
      onClose={onClose}
    >
      <Field.Several name="add" label={texts.toAdd} options={choicesOf(tags.filter(({ active }) => active))} />
      <Field.Several name="remove" label={texts.toRemove} options={choicesOf(tags)} />
    </FormModal>
  );
}
