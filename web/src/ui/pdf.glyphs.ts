// Fonts inside a PDF for the characters that it uses: each drawn once as a picture of the character, with the text it stands for, so that it can be searched and copied.

/** A character as it is drawn: rows of bits from the top, each row of whole bytes, a set bit is ink. */
export interface Glyph {
  /** Thousandths of the size. */
  width: number;
  bits: Uint8Array;
}
export type DrawGlyph = (character: string) => Glyph;

/** A character is a square of so many pixels: at nine points a thousand to the inch. */
const pixels = 128;
/** Pixels below the line on which letters stand. */
const below = 16;
/** A font has a byte for each of its characters. */
const inOneFont = 256;

/** UTF-16. */
export const hexOf = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');

export const streamOf = (content: string, filter = '') =>
  `<< ${filter}/Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Draws in the fonts of the machine that writes the file, which shows the same text on its screen. */
export function drawGlyph(character: string): Glyph {
  const canvas = new OffscreenCanvas(pixels, pixels).getContext('2d');
  if (!canvas) throw new Error('this browser cannot draw the characters of a PDF');
  canvas.font = `${pixels}px sans-serif`;
  canvas.fillText(character, 0, pixels - below, pixels);
  const width = Math.min(1, canvas.measureText(character).width / pixels);
  const { data } = canvas.getImageData(0, 0, pixels, pixels);
  const bits = new Uint8Array((pixels * pixels) / 8);
  for (let at = 0; at < pixels * pixels; at += 1) {
    const isInk = (data[at * 4 + 3] ?? 0) >= 128;
    if (isInk) bits[at >> 3] = (bits[at >> 3] ?? 0) | (128 >> (at & 7));
  }
  return { width: Math.round(width * 1_000), bits };
}

export class GlyphFonts {
  readonly #draw: DrawGlyph;
  /** Glyphs in the order in which they were first used. */
  readonly #glyphs = new Map<string, Glyph & { number: number }>();

  constructor(draw: DrawGlyph) {
    this.#draw = draw;
  }

  widthOf(character: string): number {
    return this.#glyphOf(character).width;
  }

  codeOf(character: string): { font: string; code: string } {
    const { number } = this.#glyphOf(character);
    return { font: nameOf(Math.floor(number / inOneFont)), code: codeIn(number) };
  }

  /** The fonts as a page names them, and the objects that make them, numbered from here. */
  async objectsFrom(first: number): Promise<{ fonts: string; objects: string[] }> {
    const all = [...this.#glyphs];
    const objects: string[] = [];
    const fonts: string[] = [];
    for (let begin = 0; begin < all.length; begin += inOneFont) {
      const characters = all.slice(begin, begin + inOneFont);
      const number = first + objects.length;
      fonts.push(`/${nameOf(begin / inOneFont)} ${number} 0 R`);
      objects.push(
        fontOf(characters, number),
        streamOf(meaningOf(characters)),
        ...(await Promise.all(characters.map(([, glyph]) => pictureOf(glyph)))),
      );
    }
    return { fonts: fonts.join(' '), objects };
  }

  #glyphOf(character: string) {
    const known = this.#glyphs.get(character);
    if (known) return known;
    const glyph = { ...this.#draw(character), number: this.#glyphs.size };
    this.#glyphs.set(character, glyph);
    return glyph;
  }
}

/** Font names follow the Latin one, F1. */
const nameOf = (font: number) => `F${font + 2}`;
const codeIn = (number: number) => (number % inOneFont).toString(16).padStart(2, '0');

type Characters = readonly (readonly [character: string, glyph: Glyph & { number: number }])[];

/** The object after it says what its characters mean, those after that draw them. */
function fontOf(characters: Characters, number: number): string {
  const names = characters.map((_, at) => `/g${at}`);
  return `<< /Type /Font /Subtype /Type3 /FontBBox [0 ${-below} ${pixels} ${pixels - below}] /FontMatrix [${1 / pixels} 0 0 ${1 / pixels} 0 0]
    /CharProcs << ${names.map((name, at) => `${name} ${number + 2 + at} 0 R`).join(' ')} >> /Resources << >>
    /Encoding << /Type /Encoding /Differences [0 ${names.join(' ')}] >> /FirstChar 0 /LastChar ${characters.length - 1}
    /Widths [${characters.map(([, { width }]) => (width * pixels) / 1_000).join(' ')}] /ToUnicode ${number + 1} 0 R >>`;
}

/** Lists at most a hundred in one block, as the format wants it. */
function meaningOf(characters: Characters): string {
  const blocks: string[] = [];
  for (let begin = 0; begin < characters.length; begin += 100) {
    const block = characters.slice(begin, begin + 100);
    const lines = block.map(([character, { number }]) => `<${codeIn(number)}> <${hexOf(character)}>`);
    blocks.push(`${block.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Characters def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

/** Mask in the colour of the text, not a picture of its own. */
async function pictureOf({ width, bits }: Glyph): Promise<string> {
  const ink = Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const mask = `${(width * pixels) / 1_000} 0 0 ${-below} ${pixels} ${pixels - below} d1 ${pixels} 0 0 ${pixels} 0 ${-below} cm
BI /W ${pixels} /H ${pixels} /IM true /BPC 1 /D [1 0] /F /AHx ID ${ink}>
EI`;
  const packed = new Response(mask).body?.pipeThrough(new CompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return streamOf(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''), '/Filter /FlateDecode ');
}
