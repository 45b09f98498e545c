// An image in full: zoom and rotate by button, wheel or key, move by dragging.
import { Modal } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { defineTexts, useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { ImageTools } from './image-tools.tsx';
import { useImageView } from './image-view.ts';
import classes from './image-viewer.module.css';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

const texts = defineTexts({ broken: { zh: '图片无法显示', en: 'The image cannot be shown' } });

const moveStep = 40;

interface ImageViewerProps {
  src: string;
  alt: string;
  onClose: () => void;
}

export default function ImageViewer({ src, alt, onClose }: ImageViewerProps) {
  useFocusReturn();
  const t = useText();
  const imageView = useImageView();
  const [isBroken, setIsBroken] = useState(false);

  const onKey = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      '+': imageView.zoomIn,
      '=': imageView.zoomIn,
      '-': imageView.zoomOut,
      '0': imageView.reset,
      r: imageView.turn,
      ArrowLeft: () => imageView.moveBy(moveStep, 0),
      ArrowRight: () => imageView.moveBy(-moveStep, 0),
      ArrowUp: () => imageView.moveBy(0, moveStep),
      ArrowDown: () => imageView.moveBy(0, -moveStep),
    };
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  };
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={alt}
      onKeyDown={onKey}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
    >
      <div className={classes.tools}>
        <ImageTools {...imageView} />
      </div>
      <div
        className={classes.stage}
        role="img"
        aria-label={alt}
        onPointerMove={imageView.drag}
        onWheel={(event) => (event.deltaY < 0 ? imageView.zoomIn() : imageView.zoomOut())}
        onDoubleClick={imageView.toggle}
      >
        {isBroken ? (
          <p>{t(texts.broken)}</p>
        ) : (
          <img src={src} alt="" draggable={false} onError={() => setIsBroken(true)} style={imageView.style} />
        )}
      </div>
    </Modal>
  );
}
