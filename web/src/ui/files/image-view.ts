// The zoom, rotation and position of an image.
import { useState, type PointerEvent } from 'react';

const smallest = 0.25;
const largest = 8;
const zoomStep = 1.25;

interface View {
  zoom: number;
  /** Rotation in degrees. */
  turn: number;
  x: number;
  y: number;
}

const plain: View = { zoom: 1, turn: 0, x: 0, y: 0 };

export function useImageView() {
  const [view, setView] = useState(plain);
  const zoomBy = (factor: number) =>
    setView((now) => ({ ...now, zoom: Math.min(largest, Math.max(smallest, now.zoom * factor)) }));
  const moveBy = (x: number, y: number) => setView((now) => ({ ...now, x: now.x + x, y: now.y + y }));
  const reset = () => setView(plain);
  return {
    view,
    zoomIn: () => zoomBy(zoomStep),
    zoomOut: () => zoomBy(1 / zoomStep),
    turn: () => setView((now) => ({ ...now, turn: now.turn + 90 })),
    moveBy,
    reset,
    /** Zooms in, or back to normal. */
    toggle: () => (view.zoom === 1 ? zoomBy(2) : reset()),
    drag: (event: PointerEvent<HTMLElement>) => {
      if (event.buttons === 1) moveBy(event.movementX, event.movementY);
    },
    style: { transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.zoom})` },
  };
}

export type ImageView = ReturnType<typeof useImageView>;
