// The person's picture, made small in the browser before it is sent.
import { setMyPicture } from '@backoffice/contract/my-account/my-account.ts';
import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { useWrite } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { notifyDone, notifyFailed, notifyFault } from '#ui/feedback/notify.ts';
import { WriteButton } from '#ui/actions/write-button.tsx';
import classes from './my-account.module.css';
import { texts } from './my-account.texts.ts';

/** Side in pixels, twice as large as it is shown. */
const side = 144;

export function MyPicture({ name, picture }: { name: string; picture: string | null }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const write = useWrite(setMyPicture);
  const save = (base64: string | null) =>
    write.mutate(
      { input: { base64 } },
      {
        onSuccess: () => notifyDone(texts.pictureSaved),
        onError: (error) => notifyFailed(texts.pictureNotSaved, error),
      },
    );
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const base64 = await squareOf(file).catch(() => null);
    if (base64) save(base64);
    else notifyFault(texts.noPicture);
  };
  return (
    <div className={classes.head}>
      {picture ? (
        <img src={picture} alt={t(texts.picture)} className={classes.picture} />
      ) : (
        <span className={classes.picture} aria-hidden>
          {name.slice(0, 1)}
        </span>
      )}
      <Group gap="sm">
        <input
          ref={input}
          type="file"
          accept="image/*"
          className={classes.file}
          tabIndex={-1}
          aria-label={t(texts.choosePicture)}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <WriteButton variant="default" loading={write.isPending} onClick={() => input.current?.click()}>
          {t(texts.choosePicture)}
        </WriteButton>
        {picture && (
          <Button variant="subtle" color="gray" onClick={() => save(null)}>
            {t(texts.removePicture)}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** The middle of the picture, as base64. */
async function squareOf(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const shortest = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - shortest) / 2, (bitmap.height - shortest) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, shortest, shortest, 0, 0, side, side);
  const dataUrl = canvas.toDataURL('image/png');
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}
