// The pictures of an identity, large: zoom, rotate, beside those of the version before, and what is wrong with each.
import type {
  DocumentSide,
  IdentityCase,
  IdentityDocument,
} from '@backoffice/contract/identity-checks/identity-checks.ts';
import {
  documentReasons,
  documentReasonTexts,
  documentSides,
} from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import { Checkbox, Select, Skeleton, TextInput } from '@mantine/core';
import { IconArrowsMaximize, IconPhotoOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useUploadSource } from '#core/uploads/upload-source.ts';
import { defineTexts, useText, type Text } from '#platform/texts.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { ImageTools } from '#ui/files/image-tools.tsx';
import { useImageView } from '#ui/files/image-view.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import type { Faults } from './identity-checks.faults.ts';
import classes from './identity-checks.module.css';
import { sideTexts, texts } from './identity-checks.texts.ts';

const ImageViewer = lazyDialog(() => import('#ui/files/image-viewer.tsx'));
const documentTexts = defineTexts({ inFull: { zh: '全屏查看', en: 'Full screen' } });

interface DocumentsProps {
  identity: IdentityCase;
  faults: Faults;
  /** Null where there is nothing to decide. */
  onFaults: ((faults: Faults) => void) | null;
}

export function Documents({ identity, faults, onFaults }: DocumentsProps) {
  const t = useText();
  const { documents, previous, document_kind } = identity;
  const sides = documentSides.filter((side) => side !== 'back' || document_kind !== 'passport');
  const [side, setSide] = useState<DocumentSide>('front');
  const [isComparing, setIsComparing] = useState(false);
  const of = (all: readonly IdentityDocument[]) => all.find((document) => document.side === side) ?? null;
  const [shown, before] = [of(documents), of(previous?.documents ?? [])];
  const hasChanged = (one: DocumentSide) =>
    previous !== null &&
    documents.find((document) => document.side === one)?.url !==
      previous.documents.find((document) => document.side === one)?.url;
  return (
    <section className={classes.documents} aria-label={t(texts.documents)}>
      <Tabs
        label={texts.documents}
        tabs={sides.map((one) => ({ key: one, label: sideLabel(one, faults, hasChanged(one)) }))}
        value={side}
        onChange={setSide}
      >
        <div className={classes.plates} data-comparing={isComparing || undefined}>
          <Plate key={`${side} now`} document={shown} label={isComparing ? texts.thisVersion : sideTexts[side]} />
          {isComparing && <Plate key={`${side} before`} document={before} label={texts.previous} />}
        </div>
        {previous && (
          <Checkbox
            mt="sm"
            label={t(texts.compare)}
            checked={isComparing}
            onChange={(event) => setIsComparing(event.currentTarget.checked)}
          />
        )}
        {shown?.reason_code && (
          <p className={classes.fault}>
            {t(documentReasonTexts[shown.reason_code])}
            {shown.reason && ` · ${shown.reason}`}
          </p>
        )}
        {onFaults && shown && <FaultFields key={side} side={side} faults={faults} onFaults={onFaults} />}
      </Tabs>
    </section>
  );
}

/** Marked in words, so that the tab tells what waits behind it. */
function sideLabel(side: DocumentSide, faults: Faults, hasChanged: boolean): Text {
  const { zh, en } = sideTexts[side];
  const mark = faults[side] ? ' ✗' : hasChanged ? ' ●' : '';
  return { zh: zh + mark, en: en + mark };
}

function FaultFields({
  side,
  faults,
  onFaults,
}: {
  side: DocumentSide;
  faults: Faults;
  onFaults: (faults: Faults) => void;
}) {
  const t = useText();
  const fault = faults[side];
  const { [side]: _, ...others } = faults;
  return (
    <div className={classes.faultFields}>
      <Select
        label={t(texts.fault)}
        placeholder={t(texts.noFault)}
        data={documentReasons.map((code) => ({ value: code, label: t(documentReasonTexts[code]) }))}
        value={fault?.reason_code ?? null}
        onChange={(code) => onFaults(code ? { ...others, [side]: { ...fault, reason_code: code } } : others)}
        clearable
      />
      {fault && (
        <TextInput
          label={t(texts.faultNote)}
          value={fault.reason ?? ''}
          maxLength={500}
          onChange={(event) => {
            const reason = event.currentTarget.value;
            onFaults({ ...others, [side]: { reason_code: fault.reason_code, ...(reason && { reason }) } });
          }}
        />
      )}
    </div>
  );
}

function Plate({ document, label }: { document: IdentityDocument | null; label: Text }) {
  const t = useText();
  if (!document?.url)
    return (
      <figure className={classes.plate} data-empty>
        <IconPhotoOff size={32} stroke={1.25} aria-hidden />
        {t(document ? texts.erasedPicture : texts.noPicture)}
      </figure>
    );
  return <Shown url={document.url} label={label} />;
}

function Shown({ url, label }: { url: string; label: Text }) {
  const t = useText();
  const { src, isError } = useUploadSource(url);
  const imageView = useImageView();
  const [isFull, setIsFull] = useState(false);
  if (isError)
    return (
      <figure className={classes.plate} data-empty>
        <IconPhotoOff size={32} stroke={1.25} aria-hidden />
        {t(texts.loadFailed)}
      </figure>
    );
  return (
    <figure className={classes.plate}>
      <figcaption className={classes.tools}>
        <span>{t(label)}</span>
        <ImageTools {...imageView} />
        <IconButton
          label={documentTexts.inFull}
          icon={IconArrowsMaximize}
          disabled={!src}
          onClick={() => setIsFull(true)}
        />
      </figcaption>
      <div className={classes.stage} onPointerMove={imageView.drag} onDoubleClick={imageView.toggle}>
        {src ? <img src={src} alt={t(label)} draggable={false} style={imageView.style} /> : <Skeleton height="100%" />}
      </div>
      <Suspense>{isFull && src && <ImageViewer src={src} alt={t(label)} onClose={() => setIsFull(false)} />}</Suspense>
    </figure>
  );
}
