// The tenant's list of tags: new ones, other names and colours, and which are retired.
import { changeTag, createTag, listTags, type Tag } from '@backoffice/contract/client-tags/client-tags.ts';
import { Modal } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { TagChip } from '#core/tags/tag-chips.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AddButton } from '#ui/form/add-button.tsx';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import classes from './client-tags.module.css';
import { manageTags } from './client-tags.manage.texts.ts';
import { colourTexts, texts } from './client-tags.texts.ts';

const NewField = fieldsOf(createTag);
const Field = fieldsOf(changeTag);
const words = { submit: texts.save, done: texts.saved, failed: texts.notSaved };

export default function TagManager({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const t = useText();
  const read = useRead(listTags, {});
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(manageTags)}
      size={480}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <AddButton endpoint={createTag} label={texts.add} renderForm={(close) => <NewTag onClose={close} />}>
        <span className={classes.muted}>{t(texts.manageHint)}</span>
      </AddButton>
      <Loaded read={read} empty={{ text: texts.empty, isTrueOf: ({ items }) => items.length === 0 }}>
        {({ items }) => (
          <ul className={classes.list}>
            {items.map((tag) => (
              <li key={tag.id} className={classes.row}>
                <TagChip tag={tag} />
                {!tag.active && <span className={classes.muted}>{t(texts.retired)}</span>}
                <FormButton
                  endpoint={changeTag}
                  label={texts.change}
                  icon={IconPencil}
                  renderForm={(close) => <ChangeTag tag={tag} onClose={close} />}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
}

const NewTag = ({ onClose }: { onClose: () => void }) => (
  <FormModal endpoint={createTag} title={texts.add} {...words} initial={{ colour: 'blue' }} onClose={onClose}>
    <NewField.Text name="name_zh" label={texts.nameZh} />
    <NewField.Text name="name_en" label={texts.nameEn} />
    <NewField.Choice name="colour" label={texts.colour} options={colourTexts} />
  </FormModal>
);

const ChangeTag = ({ tag, onClose }: { tag: Tag; onClose: () => void }) => (
  <FormModal endpoint={changeTag} title={texts.change} {...words} initial={tag} onClose={onClose}>
    <Field.Text name="name_zh" label={texts.nameZh} />
    <Field.Text name="name_en" label={texts.nameEn} />
    <Field.Choice name="colour" label={texts.colour} options={colourTexts} />
    <Field.Switch name="active" label={texts.active} />
  </FormModal>
);
