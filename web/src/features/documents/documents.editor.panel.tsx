// One document: its draft in both languages side by side, and its published versions.
import {
  getDocument,
  publishDocument,
  saveDocument,
  type DocumentDetail,
} from '@backoffice/contract/documents/documents.ts';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconEye, IconFileDiff, IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { MomentInput } from '#ui/form/moment-input.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { PageForm } from '#ui/form/page-form.tsx';
import { lazyDialog, lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import classes from './documents.module.css';
import { texts } from './documents.texts.ts';
import { DocumentVersions } from './documents.versions.tsx';

const RichTextInput = lazyPart(() => import('./documents.rich-text.tsx'));
const Preview = lazyDialog(() => import('./documents.preview.drawer.tsx'));
const Difference = lazyDialog(() => import('./documents.difference.drawer.tsx'));

const Field = fieldsOf(saveDocument);

const initialOf = ({ id, version, title_zh, title_en, content_zh, content_en }: DocumentDetail) => ({
  id,
  version,
  title_zh,
  title_en,
  content_zh,
  content_en,
});

export function DocumentEditor({ id }: { id: string }) {
  const document = useRead(getDocument, { id });
  return (
    <Loaded read={document} failed={texts.failed}>
      {(latest) => (
        <div className={classes.document}>
          <Tools document={latest} />
          <PageForm endpoint={saveDocument} title={texts.list} latest={latest} initialOf={initialOf}>
            <div className={classes.languages}>
              <Field.Text name="title_zh" label={texts.titleZh} />
              <Field.Text name="title_en" label={texts.titleEn} />
              <Suspense fallback={<Skeleton height={420} />}>
                <Field.Custom name="content_zh" label={texts.contentZh}>
                  {(input) => <RichTextInput {...input} lang="zh" />}
                </Field.Custom>
              </Suspense>
              <Suspense fallback={<Skeleton height={420} />}>
                <Field.Custom name="content_en" label={texts.contentEn}>
                  {(input) => <RichTextInput {...input} lang="en" />}
                </Field.Custom>
              </Suspense>
            </div>
          </PageForm>
          <DocumentVersions document={latest} />
        </div>
      )}
    </Loaded>
  );
}

type Dialog = 'preview' | 'difference' | 'publish';

function Tools({ document }: { document: DocumentDetail }) {
  const t = useText();
  const mayPublish = useAllowed(publishDocument.access);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <Group gap="sm">
      <Button variant="default" leftSection={<IconEye size={14} />} onClick={() => setDialog('preview')}>
        {t(texts.preview)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileDiff size={14} />}
        disabled={document.versions.length === 0}
        onClick={() => setDialog('difference')}
      >
        {t(texts.difference)}
      </Button>
      {mayPublish && (
        <Button
          leftSection={<IconSend size={14} />}
          disabled={!document.has_changes}
          onClick={() => setDialog('publish')}
        >
          {t(texts.publish)}
        </Button>
      )}
      <Suspense>
        {dialog === 'preview' && <Preview document={document} number={null} onClose={close} />}
        {dialog === 'difference' && <Difference document={document} onClose={close} />}
      </Suspense>
      {dialog === 'publish' && <Publish document={document} onClose={close} />}
    </Group>
  );
}

const PublishField = fieldsOf(publishDocument);

function Publish({ document: { id, version }, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const t = useText();
  return (
    <FormModal
      endpoint={publishDocument}
      title={texts.publish}
      submit={texts.publish}
      done={texts.publishedDone}
      failed={texts.notPublished}
      initial={{ id, version, must_agree: false }}
      onClose={onClose}
    >
      <p className={classes.hint}>{t(texts.publishHint)}</p>
      <PublishField.Custom name="effective_datetime" label={texts.effective}>
        {(input) => <MomentInput {...input} />}
      </PublishField.Custom>
      <PublishField.Switch name="must_agree" label={texts.mustAgree} />
    </FormModal>
  );
}
