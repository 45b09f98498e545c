// Tables as a PDF of A4 pages that reads the same on every machine: Latin in a font that every reader has, all other characters drawn into the file. See decision 0128.
import { GlyphFonts, hexOf, streamOf, type DrawGlyph } from './pdf.glyphs.ts';

export interface PdfTable {
  /** Stands alone where there are no lines. */
  title: string;
  /** Columns with their width in points; numbers stand at the right edge. */
  columns: readonly { label: string; width: number; isNumeric?: boolean }[];
  lines: readonly PdfLine[];
}

export interface PdfLine {
  cells: readonly string[];
  /** Shows the line in red. */
  isBad?: boolean;
}

const page = { width: 595, height: 842, margin: 48 };
const size = { title: 14, heading: 11, text: 9, line: 16 };
/** Space between two columns. */
const gap = 6;

/** Width of Helvetica in thousandths of the size: exact for the characters of amounts, approximate for letters. */
const latinWidthOf = (character: string) => (/[ .,]/.test(character) ? 278 : character === '-' ? 333 : 556);
const isLatin = (character: string) => /[\x20-\x7e]/.test(character);

/** Draws one line of a page at this height. */
type DrawLine = (y: number) => string;

export async function writePdf(
  title: string,
  tables: readonly PdfTable[],
  drawGlyph: DrawGlyph,
): Promise<Uint8Array<ArrayBuffer>> {
  const glyphs = new GlyphFonts(drawGlyph);
  const widthOf = (text: string, points: number) =>
    Array.from(text, (character) => (isLatin(character) ? latinWidthOf(character) : glyphs.widthOf(character))).reduce(
      (sum, width) => sum + width,
      0,
    ) *
    (points / 1_000);

  /** Each run of characters of one font begins where the one before ended. */
  const textAt = (x: number, y: number, text: string, points = size.text) => {
    const runs = (text.match(/[\x20-\x7e]+|[^\x20-\x7e]/gu) ?? []).map((run) => {
      if (isLatin(run)) return `/F1 ${points} Tf (${run.replaceAll(/[\\()]/g, '\\$&')}) Tj`;
      const { font, code } = glyphs.codeOf(run);
      return `/${font} ${points} Tf <${code}> Tj`;
    });
    return `BT ${x.toFixed(2)} ${y.toFixed(2)} Td ${runs.join(' ')} ET`;
  };

  /** Cuts what does not fit its column and ends it with dots. */
  const fitted = (text: string, width: number): string => {
    if (widthOf(text, size.text) <= width) return text;
    const characters = Array.from(text);
    while (characters.length > 0 && widthOf(`${characters.join('')}...`, size.text) > width) characters.pop();
    return `${characters.join('')}...`;
  };

  const rowOf = ({ columns }: PdfTable, cells: readonly string[], y: number) => {
    let x = page.margin;
    return columns
      .map(({ width, isNumeric }, at) => {
        const cell = fitted(cells[at] ?? '', width - gap);
        x += width;
        return textAt(isNumeric ? x - widthOf(cell, size.text) : x - width, y, cell);
      })
      .join('\n');
  };
  const headingOf =
    (table: PdfTable): DrawLine =>
    (y) =>
      textAt(page.margin, y, table.title, size.heading);
  const headOf = (table: PdfTable): DrawLine[] => {
    const right = page.margin + table.columns.reduce((sum, { width }) => sum + width, 0);
    const labels = table.columns.map(({ label }) => label);
    return [
      headingOf(table),
      (y) => `${rowOf(table, labels, y)}\n0.5 w ${page.margin} ${y - 5} m ${right} ${y - 5} l S`,
    ];
  };
  const lineOf =
    (table: PdfTable, { cells, isBad }: PdfLine): DrawLine =>
    (y) =>
      isBad ? `0.75 0 0 rg\n${rowOf(table, cells, y)}\n0 g` : rowOf(table, cells, y);

  const pages = pagesOf(
    tables.map((table) =>
      table.lines.length > 0
        ? { head: headOf(table), lines: table.lines.map((line) => lineOf(table, line)) }
        : { head: [], lines: [headingOf(table)] },
    ),
  );
  const contents = pages.map((lines, at) =>
    [
      textAt(page.margin, page.height - page.margin - size.line, title, size.title),
      ...lines.map((draw, line) => draw(page.height - page.margin - (line + 3) * size.line)),
      textAt(page.margin, page.margin - size.line, `${at + 1} / ${pages.length}`),
    ].join('\n'),
  );
  return fileOf(title, contents, glyphs);
}

const linesOnPage = Math.floor((page.height - 2 * page.margin - 2 * size.line) / size.line);

/** A table that goes on has its head again; a head never stands alone at the end of a page. */
function pagesOf(tables: readonly { head: DrawLine[]; lines: DrawLine[] }[]): DrawLine[][] {
  const pages: DrawLine[][] = [];
  for (const { head, lines } of tables)
    for (const [at, line] of lines.entries()) {
      const current = pages.at(-1);
      const before = at === 0 ? [() => '', ...head] : [];
      if (current && current.length + before.length < linesOnPage) current.push(...before, line);
      else pages.push([...head, line]);
    }
  return pages.length > 0 ? pages : [[]];
}

/** The objects, and the places at which they begin. Each character of the text is a byte of the file. */
async function fileOf(title: string, contents: readonly string[], glyphs: GlyphFonts) {
  const pageNumber = (at: number) => 5 + at * 2;
  const { fonts, objects: glyphObjects } = await glyphs.objectsFrom(pageNumber(contents.length));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, at) => `${pageNumber(at)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title <feff${hexOf(title)}> >>`,
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}]
        /Resources << /Font << /F1 3 0 R ${fonts} >> >> /Contents ${pageNumber(at) + 1} 0 R >>`,
      streamOf(content),
    ]),
    ...glyphObjects,
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file, (byte) => byte.charCodeAt(0));
}
