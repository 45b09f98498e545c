// An image in full: zoom and rotate by button, wheel or key, move by dragging.
import { Modal } from '@mantine/core';
import { IconRotateClockwise, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { defineTexts, useText } from '#platform/texts.ts';
import { texts as dialogTexts } from './dialogs.texts.ts';
import { IconButton } from './icon-button.tsx';
import classes from './image-viewer.module.css';

const texts = defineTexts({
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  rotate: { zh: '旋转', en: 'Rotate' },
  reset: { zh: '还原', en: 'Reset' },
  broken: { zh: '图片无法显示', en: 'The image cannot be shown' },
});

const smallest = 0.25;
const largest = 8;
const zoomStep = 1.25;
const moveStep = 40;

interface View {
  zoom: number;
  /** In degrees. */
  turn: number;
  x: number;
  y: number;
}

const plain: View = { zoom: 1, turn: 0, x: 0, y: 0 };

const zoomed = (view: View, factor: number): View => ({
  ...view,
  zoom: Math.min(largest, Math.max(smallest, view.zoom * factor)),
});

interface ImageViewerProps {
  src: string;
  alt: string;
  onClose: () => void;
}

export default function ImageViewer({ src, alt, onClose }: ImageViewerProps) {
  const t = useText();
  const [view, setView] = useState(plain);
  const [isBroken, setIsBroken] = useState(false);
  const zoomBy = (factor: number) => setView((now) => zoomed(now, factor));
  const turn = () => setView((now) => ({ ...now, turn: now.turn + 90 }));
  const moveBy = (x: number, y: number) => setView((now) => ({ ...now, x: now.x + x, y: now.y + y }));
  const reset = () => setView(plain);

  const onKey = (event: KeyboardEvent) => {
    const deeds: Record<string, () => void> = {
      '+': () => zoomBy(zoomStep),
      '=': () => zoomBy(zoomStep),
      '-': () => zoomBy(1 / zoomStep),
      '0': reset,
      r: turn,
      ArrowLeft: () => moveBy(moveStep, 0),
      ArrowRight: () => moveBy(-moveStep, 0),
      ArrowUp: () => moveBy(0, moveStep),
      ArrowDown: () => moveBy(0, -moveStep),
    };
    const deed = deeds[event.key];
    if (!deed || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    deed();
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 1) moveBy(event.movementX, event.movementY);
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
        <IconButton label={texts.zoomOut} icon={IconZoomOut} onClick={() => zoomBy(1 / zoomStep)} />
        <output className={classes.zoom}>{Math.round(view.zoom * 100)}%</output>
        <IconButton label={texts.zoomIn} icon={IconZoomIn} onClick={() => zoomBy(zoomStep)} />
        <IconButton label={texts.rotate} icon={IconRotateClockwise} onClick={turn} />
        <IconButton label={texts.reset} icon={IconZoomReset} onClick={reset} />
      </div>
      <div
        className={classes.stage}
        role="img"
        aria-label={alt}
        onPointerMove={drag}
        onWheel={(event) => zoomBy(event.deltaY < 0 ? zoomStep : 1 / zoomStep)}
        onDoubleClick={() => (view.zoom === 1 ? zoomBy(2) : reset())}
      >
        {isBroken ? (
          <p>{t(texts.broken)}</p>
        ) : (
          <img
            src={src}
            alt=""
            draggable={false}
            onError={() => setIsBroken(true)}
            style={{ transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.zoom})` }}
          />
        )}
      </div>
    </Modal>
  );
}
