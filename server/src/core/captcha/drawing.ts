// Draws a captcha: bent, overlapping strokes under waves, scratches and grain, as a raster picture.
import { glyphs, type Stroke } from './glyphs.ts';
import { greyPng } from './png.ts';

const width = 160;
const height = 52;
const paper = 245;

type Segment = [x1: number, y1: number, x2: number, y2: number, thickness: number];

const between = (low: number, high: number) => low + Math.random() * (high - low);

export function drawCaptcha(text: string): Buffer {
  const wave = waving();
  const letters = text.split('').flatMap((letter, index) => placed(letter, index, text.length));
  const scratches = Array.from({ length: 3 }, () => scratch());
  const ink = new Float32Array(width * height);
  for (const segment of [...letters, ...scratches]) lay(ink, wave(segment));
  const pixels = Uint8Array.from(ink, (cover) => clamp(paper - cover * between(150, 200) + between(-28, 28), 0, 255));
  for (let speck = 0; speck < 200; speck++) pixels[Math.floor(between(0, pixels.length))] = between(60, 160);
  return greyPng(pixels, width, height);
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** Inks the pixels around one stroke. */
function lay(ink: Float32Array, segment: Segment) {
  const [x1, y1, x2, y2, thickness] = segment;
  const reach = thickness + 1;
  const [left, right] = [
    clamp(Math.floor(Math.min(x1, x2) - reach), 0, width),
    clamp(Math.ceil(Math.max(x1, x2) + reach), 0, width),
  ];
  const [top, bottom] = [
    clamp(Math.floor(Math.min(y1, y2) - reach), 0, height),
    clamp(Math.ceil(Math.max(y1, y2) + reach), 0, height),
  ];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const pixel = y * width + x;
      ink[pixel] = Math.max(ink[pixel] ?? 0, coverage(x, y, segment));
    }
  }
}

function placed(letter: string, index: number, count: number): Segment[] {
  const step = (width - 16) / count;
  const size = between(4.4, 5.2);
  const angle = between(-0.3, 0.3);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const shear = between(-0.2, 0.2);
  const centre = [8 + step * (index + 0.5) + between(-2, 2), height / 2 + between(-4, 4)] as const;
  const put = ([gx, gy]: readonly [number, number]) => {
    const [x, y] = [(gx - 2 + shear * (3 - gy)) * size, (gy - 3) * size];
    return [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos] as const;
  };
  const thickness = between(1.3, 1.9);
  return (glyphs[letter] ?? []).flatMap((stroke) => segmentsOf(stroke.map(put), thickness));
}

function segmentsOf(points: Stroke, thickness: number): Segment[] {
  return points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] as readonly [number, number];
    return [fromX, fromY, x, y, thickness];
  });
}

const scratch = (): Segment => [
  between(0, 40),
  between(4, height - 4),
  between(width - 40, width),
  between(4, height - 4),
  between(0.5, 1),
];

/** Bends everything along a wave of its own. */
function waving() {
  const [amplitude, length, phase] = [between(1.5, 3.5), between(22, 40), between(0, 6)];
  const bend = (x: number, y: number) => y + amplitude * Math.sin((x / length) * Math.PI + phase);
  return ([x1, y1, x2, y2, thickness]: Segment): Segment => [x1, bend(x1, y1), x2, bend(x2, y2), thickness];
}

/** Share of a pixel that a stroke covers: soft at its edge. */
function coverage(x: number, y: number, [x1, y1, x2, y2, thickness]: Segment): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = clamp(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1), 0, 1);
  const distance = Math.hypot(x - (x1 + along * dx), y - (y1 + along * dy));
  return clamp(thickness + 0.5 - distance, 0, 1);
}
