// Makes a picture or a PDF harmless: known by its first bytes, drawn anew, with nothing in it but the picture.
import sharp from 'sharp';
import { AppError } from '#platform/errors.ts';
import { drawPdf, mostKeptBytes } from './pdf.ts';
import type { Image } from './redraw.ts';

/** Pixels that are enough for any document. A few kilobytes can unfold to gigabytes. */
const mostPixels = 24_000_000;
const longestSide = 4_096;

const beginnings: {
  media_type: Image['media_type'];
  format: 'jpeg' | 'png' | 'webp';
  is: (bytes: Buffer) => boolean;
}[] = [
  {
    media_type: 'image/jpeg',
    format: 'jpeg',
    is: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  {
    media_type: 'image/png',
    format: 'png',
    is: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  },
  {
    media_type: 'image/webp',
    format: 'webp',
    is: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

/** Refuses what is none of these. Everything hidden in it (place, camera, scripts after its end) stays behind. */
export async function drawAnew(bytes: Buffer): Promise<Image> {
  const image = await drawn(bytes);
  if (image.content.length > mostKeptBytes) throw new AppError('upload.too_complex');
  return image;
}

async function drawn(bytes: Buffer): Promise<Image> {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return { media_type: 'image/jpeg', content: await drawPdf(bytes) };
  const kind = beginnings.find(({ is }) => is(bytes));
  if (!kind) throw new AppError('upload.not_an_image');
  const { media_type, format } = kind;
  const content = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate() // turn it as the camera meant it, since that note stays behind too
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toFormat(format)
    .toBuffer()
    .catch((error: Error) => {
      throw new AppError(/pixel limit/.test(error.message) ? 'upload.too_complex' : 'upload.not_an_image');
    });
  return { media_type, content };
}
