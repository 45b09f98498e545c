// Draws the pages of one PDF as plain pixels. Runs as a thread of its own, which ends with the file it was started for.
import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorCode } from '@backoffice/contract/kit/errors/errors.ts';
import { PDFiumLibrary } from '@hyzyla/pdfium';

export interface Order {
  bytes: Uint8Array;
  mostPages: number;
}
export interface Page {
  width: number;
  height: number;
  /** Four bytes each: red, green, blue, opaque. */
  data: ArrayBuffer;
}
export type Answer = { pages: Page[] } | { refused: ErrorCode };

/** Longest side in pixels: about 170 dpi on A4. Ten such pages on a sheet stay below what a picture may have. */
const longestSide = 2_000;
/** Longest page in points: larger than the format itself allows. */
const longestPage = 14_400;
const mostMemory = 256 * 2 ** 20;

// The types of Node have no WebAssembly.
declare const WebAssembly: { Memory: { prototype: { buffer: ArrayBuffer; grow: (pages: number) => number } } };

let isMemorySpent = false;
const { grow } = WebAssembly.Memory.prototype;
// A thread's own limits count no WebAssembly, and PDFium would take two gigabytes before it gives up.
WebAssembly.Memory.prototype.grow = function (pages: number) {
  isMemorySpent ||= this.buffer.byteLength + pages * 65_536 > mostMemory;
  if (isMemorySpent) throw new RangeError('too much memory');
  return grow.call(this, pages);
};

const library = await PDFiumLibrary.init();
const answer = await draw(workerData as Order).catch((error: Error) => ({ refused: reasonOf(error) }));
parentPort?.postMessage(answer, 'pages' in answer ? answer.pages.map(({ data }) => data) : []);

async function draw({ bytes, mostPages }: Order): Promise<Answer> {
  const document = await library.loadDocument(bytes);
  if (document.getPageCount() > mostPages) return { refused: 'upload.pdf_too_long' };
  const pages: Page[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const longest = Math.max(originalWidth, originalHeight);
    if (longest <= 0) return { refused: 'upload.not_an_image' }; // a page that is named and not there
    if (longest > longestPage) return { refused: 'upload.too_complex' };
    const pixels = (points: number) => Math.max(1, Math.round((points * longestSide) / longest));
    const { width, height, data } = await page.render({
      width: pixels(originalWidth),
      height: pixels(originalHeight),
    });
    pages.push({ width, height, data: data.buffer as ArrayBuffer });
  }
  // Refuse where memory was short: something may have been left out of a page without a word.
  if (isMemorySpent) return { refused: 'upload.too_complex' };
  return pages.length > 0 ? { pages } : { refused: 'upload.not_an_image' };
}

function reasonOf({ message }: Error): ErrorCode {
  if (isMemorySpent) return 'upload.too_complex';
  return /password|security/i.test(message) ? 'upload.pdf_locked' : 'upload.not_an_image';
}
