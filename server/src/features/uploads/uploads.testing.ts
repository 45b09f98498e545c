// Writes PDFs by hand for the tests: the kind people send, and hostile kinds.
import { randomBytes } from 'node:crypto';

interface PdfParts {
  /** Box in points. */
  box?: string;
  /** Entries of the catalog, where a document says what happens when it is opened. */
  catalog?: string;
  trailer?: string;
  /** Drawing for the pages, as `/X`. */
  drawing?: string;
}

/** A page for each of these contents, as PDF's own operators. */
export function pdfOf(
  contents: string[],
  { box = '0 0 595 842', catalog = '', trailer = '', drawing = streamOf('') }: PdfParts = {},
) {
  const resources = '<< /Font << /F 3 0 R >> /XObject << /X 4 0 R >> >>';
  const kids = contents.map((_, place) => `${5 + place * 2} 0 R`);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    drawing,
    ...contents.flatMap((content, place) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Resources ${resources} /Contents ${6 + place * 2} 0 R >>`,
      streamOf(content),
    ]),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = String(file.length).padStart(10, '0');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}${end}`, 'latin1');
}

/** A page of one colour with a word on it. */
export const pageOf = (word: string, colour: string): string =>
  `${colour} rg 0 0 595 842 re f 0 g BT /F 48 Tf 72 700 Td (${word}) Tj ET`;

export const twoPages = (parts?: PdfParts): Buffer =>
  pdfOf([pageOf('Page one', '1 0 0'), pageOf('Page two', '0 0 1')], parts);

const streamOf = (content: string, entries = ''): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Opens only with an unknown password. */
export const lockedPdf = (): Buffer => {
  const [owner, user, id] = ['41', '42', '43'].map((byte) => byte.repeat(32));
  const lock = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${owner}> /U <${user}> >>`;
  return twoPages({ trailer: `/Encrypt ${lock} /ID [<${id}><${id}>]` });
};

/** A picture in it says that it unfolds to 450 MB. */
export const greedyPdf = (): Buffer => {
  const size = '/Width 60000 /Height 60000 /BitsPerComponent 1 /ColorSpace /DeviceGray';
  const drawing = streamOf('0', `/Type /XObject /Subtype /Image ${size} /Filter /JBIG2Decode`);
  return pdfOf(['595 0 0 842 0 0 cm /X Do'], { drawing });
};

/** Paints the whole page so often that it takes minutes. */
export const slowPdf = (): Buffer => pdfOf(['0 0 595 842 re f '.repeat(100_000)]);

/** A PNG of one pixel, as base64. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture of which there is no second one: the bytes after its end differ. */
export const newPicture = (): string =>
  Buffer.concat([Buffer.from(onePixel, 'base64'), randomBytes(8)]).toString('base64');
