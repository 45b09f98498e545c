// The documents of the site: which there are, and the one that is edited.
import { createDocument, listDocuments, type Document } from '@backoffice/contract/documents/documents.ts';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { AddButton } from '#ui/form/add-button.tsx';
import { savingTexts } from '#ui/form/edit.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { usePage } from '#ui/layout/page.ts';
import { DocumentEditor } from './documents.editor.panel.tsx';
import classes from './documents.module.css';
import { kindTexts, texts } from './documents.texts.ts';

export default function DocumentsPart() {
  const documents = useRead(listDocuments, {});
  const { search, setSearch } = usePage();
  const open = (id: string) => setSearch({ tab: 'documents', document: id });
  return (
    <Loaded read={documents} failed={texts.failed}>
      {({ items }) => {
        const chosen = items.find(({ id }) => id === search['document']) ?? items[0];
        return (
          <div className={classes.documents}>
            <nav className={classes.list}>
              <DocumentList items={items} chosen={chosen?.id} onChoose={open} />
              <AddButton
                endpoint={createDocument}
                label={texts.add}
                renderForm={(close) => <NewDocument onCreated={open} onClose={close} />}
              />
            </nav>
            {chosen && <DocumentEditor key={chosen.id} id={chosen.id} />}
          </div>
        );
      }}
    </Loaded>
  );
}

interface DocumentListProps {
  items: readonly Document[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

function DocumentList({ items, chosen, onChoose }: DocumentListProps) {
  const t = useText();
  if (items.length === 0) return <p className={classes.hint}>{t(texts.none)}</p>;
  return (
    <ul aria-label={t(texts.list)}>
      {items.map((document) => (
        <li key={document.id}>
          <button
            type="button"
            className={classes.entry}
            aria-current={document.id === chosen || undefined}
            onClick={() => onChoose(document.id)}
          >
            <span>{t({ zh: document.title_zh, en: document.title_en })}</span>
            <span className={classes.hint}>{t(stateOf(document))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const stateOf = ({ published, has_changes }: Document) =>
  published === null ? texts.draftOnly : has_changes ? texts.changed : fill(texts.published, published);

const Field = fieldsOf(createDocument);

function NewDocument({ onCreated, onClose }: { onCreated: (id: string) => void; onClose: () => void }) {
  return (
    <FormModal
      endpoint={createDocument}
      title={texts.add}
      {...savingTexts}
      initial={{ kind: 'own' }}
      onDone={({ id }) => {
        onCreated(id);
        onClose();
      }}
      onClose={onClose}
    >
      <Field.Choice name="kind" label={texts.kind} options={kindTexts} />
      <Field.Text name="title_zh" label={texts.titleZh} />
      <Field.Text name="title_en" label={texts.titleEn} />
    </FormModal>
  );
}
