// The zoom and rotate buttons of an image.
import { IconRotateClockwise, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { defineTexts } from '#platform/texts.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { ImageView } from './image-view.ts';
import classes from './image-viewer.module.css';

const texts = defineTexts({
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  rotate: { zh: '旋转', en: 'Rotate' },
  reset: { zh: '还原', en: 'Reset' },
});

export function ImageTools({ view, zoomIn, zoomOut, turn, reset }: ImageView) {
  return (
    <>
      <IconButton label={texts.zoomOut} icon={IconZoomOut} onClick={zoomOut} />
      <output className={classes.zoom}>{Math.round(view.zoom * 100)}%</output>
      <IconButton label={texts.zoomIn} icon={IconZoomIn} onClick={zoomIn} />
      <IconButton label={texts.rotate} icon={IconRotateClockwise} onClick={turn} />
      <IconButton label={texts.reset} icon={IconZoomReset} onClick={reset} />
    </>
  );
}
