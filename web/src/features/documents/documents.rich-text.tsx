// The editor of a document's text: emphasis, headings, lists, links, and pictures of the site.
import { storeSiteImage } from '@backoffice/contract/uploads/uploads.site.ts';
import { mostUploadBytes } from '@backoffice/contract/uploads/uploads.stored-files.ts';
import { Input } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { IconPhotoPlus } from '@tabler/icons-react';
import { Image } from '@tiptap/extension-image';
import { TextAlign } from '@tiptap/extension-text-align';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useRef } from 'react';
import { base64Of } from '#core/uploads/file-content.ts';
import { texts as uploadTexts } from '#core/uploads/uploads.texts.ts';
import { useWrite } from '#platform/api/queries.ts';
import { fileAddress } from '#platform/api/request.ts';
import { useText } from '#platform/texts.ts';
import type { InputProps } from '#ui/form/fields.tsx';
import { notifyFailed, notifyFault } from '#ui/feedback/notify.ts';
import { withKeptImages, withShownImages } from './documents.html.ts';
import classes from './documents.module.css';
import { editorTexts, texts } from './documents.texts.ts';

const extensions = [
  StarterKit.configure({ link: false }),
  Link,
  Image,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
];

interface RichTextInputProps extends InputProps {
  /** Language of the text, whatever that of the page is. */
  lang: 'zh' | 'en';
}

export default function RichTextInput({ lang, label, value, error, onChange }: RichTextInputProps) {
  const t = useText();
  const editor = useEditor({
    extensions,
    content: withShownImages(value),
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { 'aria-label': label, lang } },
    onUpdate: ({ editor: changed }) => onChange(withKeptImages(changed.getHTML())),
  });
  const labels = Object.fromEntries(Object.entries(editorTexts).map(([name, text]) => [name, t(text)]));
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <RichTextEditor editor={editor} labels={labels} className={classes.editor}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.AlignLeft />
            <RichTextEditor.AlignCenter />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            <ImageControl
              onStored={(url) =>
                editor
                  ?.chain()
                  .focus()
                  .setImage({ src: fileAddress(url) })
                  .run()
              }
            />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}

function ImageControl({ onStored }: { onStored: (url: string) => void }) {
  const t = useText();
  const write = useWrite(storeSiteImage);
  const chooser = useRef<HTMLInputElement>(null);
  const store = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > mostUploadBytes) return notifyFault(uploadTexts.imageTooLarge);
    try {
      const { url } = await write.mutateAsync({ input: { base64: await base64Of(file) } });
      onStored(url);
    } catch (error) {
      notifyFailed(uploadTexts.imageFailed, error);
    }
  };
  return (
    <>
      <RichTextEditor.Control
        aria-label={t(texts.image)}
        title={t(texts.image)}
        disabled={write.isPending}
        onClick={() => chooser.current?.click()}
      >
        <IconPhotoPlus size={16} />
      </RichTextEditor.Control>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => void store(currentTarget.files?.[0])}
      />
    </>
  );
}
