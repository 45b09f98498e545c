// One picture, uploaded as soon as it is chosen by click, drop or paste. The form keeps its address.
import { storeSiteImage } from '@backoffice/contract/uploads/uploads.site.ts';
import { mostUploadBytes, pictureTypes, uploadTypes } from '@backoffice/contract/uploads/uploads.stored-files.ts';
import { storeUpload } from '@backoffice/contract/uploads/uploads.ts';
import { Button, Input, Loader } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useWrite } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import type { InputProps } from '#ui/form/fields.tsx';
import { notifyFailed, notifyFault } from '#ui/feedback/notify.ts';
import { useOffWhileOffline } from '#ui/actions/write-button.tsx';
import { base64Of } from './file-content.ts';
import { Proof } from './proof.tsx';
import classes from './image-input.module.css';
import { texts } from './uploads.texts.ts';

interface ImageInputProps extends InputProps {
  /** Client whose record it belongs to. */
  client: string;
}

/** Picture of a client's record. */
export function ImageInput({ client, ...input }: ImageInputProps) {
  const write = useWrite(storeUpload);
  return (
    <PictureInput
      {...input}
      isSending={write.isPending}
      store={(base64) => write.mutateAsync({ input: { client_id: client, base64 } })}
      preview={<Proof url={input.value} alt={input.label} />}
    />
  );
}

interface SiteImageInputProps extends InputProps {
  preview: ReactNode;
}

/** Picture of the site itself, such as its logo. */
export function SiteImageInput(input: SiteImageInputProps) {
  const write = useWrite(storeSiteImage);
  return (
    <PictureInput
      {...input}
      takesPdf={false}
      isSending={write.isPending}
      store={(base64) => write.mutateAsync({ input: { base64 } })}
    />
  );
}

interface PictureInputProps extends InputProps {
  isSending: boolean;
  store: (base64: string) => Promise<{ url: string }>;
  preview: ReactNode;
  /** False if everybody sees it as a picture, such as a logo. */
  takesPdf?: boolean;
}

export function PictureInput({
  label,
  labelProps,
  value,
  error,
  onChange,
  isSending,
  store,
  preview,
  takesPdf = true,
}: PictureInputProps) {
  const t = useText();
  const id = useId();
  const offline = useOffWhileOffline();
  const [isOver, setIsOver] = useState(false);

  const send = async (file: File | null | undefined) => {
    if (!file) return;
    if (file.size > mostUploadBytes) return notifyFault(texts.imageTooLarge);
    try {
      const { url } = await store(await base64Of(file));
      onChange(url);
    } catch (fault) {
      notifyFailed(texts.imageFailed, fault);
    }
  };
  return (
    <Input.Wrapper label={label} {...(labelProps && { labelProps })} error={error} labelElement="div" id={id}>
      {value ? (
        <div className={classes.kept}>
          {preview}
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => onChange('')}>
            {t(texts.removeImage)}
          </Button>
        </div>
      ) : (
        <label
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            void send(event.dataTransfer.files[0]);
          }}
          onPaste={(event) => void send(event.clipboardData.files[0])}
        >
          <input
            type="file"
            accept={(takesPdf ? uploadTypes : pictureTypes).join()}
            className={classes.file}
            aria-label={label}
            disabled={isSending}
            {...offline}
            onChange={(event) => void send(event.currentTarget.files?.[0])}
          />
          {isSending ? <Loader size={18} /> : <IconPhotoPlus size={18} stroke={1.75} aria-hidden />}
          <span role={isSending ? 'status' : undefined}>
            {t(isSending ? texts.sendingImage : takesPdf ? texts.chooseFile : texts.chooseImage)}
          </span>
        </label>
      )}
    </Input.Wrapper>
  );
}
