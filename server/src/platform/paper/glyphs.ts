// Knows which characters a font has, so that a paper shows the code of one that it lacks instead of nothing.

/** Reads the table of characters of a TrueType font (`cmap`, formats 4 and 12). */
export function readCoverage(font: Buffer): (codePoint: number) => boolean {
  const tables = font.readUInt16BE(4);
  let cmap = 0;
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === 'cmap') cmap = font.readUInt32BE(at + 8);
  }
  const ranges: [from: number, to: number][] = [];
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index++) {
    const table = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(table);
    if (format === 4) ranges.push(...segmentsOf(font, table));
    if (format === 12) ranges.push(...groupsOf(font, table));
  }
  const covered = new Set<number>();
  for (const [from, to] of ranges) for (let code = from; code <= to; code++) covered.add(code);
  covered.delete(0xffff);
  return (codePoint) => covered.has(codePoint);
}

function segmentsOf(font: Buffer, table: number): [number, number][] {
  const doubled = font.readUInt16BE(table + 6);
  return Array.from({ length: doubled / 2 }, (_, index) => [
    font.readUInt16BE(table + 16 + doubled + index * 2),
    font.readUInt16BE(table + 14 + index * 2),
  ]);
}

function groupsOf(font: Buffer, table: number): [number, number][] {
  return Array.from({ length: font.readUInt32BE(table + 12) }, (_, index) => [
    font.readUInt32BE(table + 16 + index * 12),
    font.readUInt32BE(table + 20 + index * 12),
  ]);
}

/** Writes what the font lacks as its code: 한 is [U+D55C]. Control characters but line breaks are left out. */
export function showMissing<Facts>(facts: Facts, isCovered: (codePoint: number) => boolean): Facts {
  const shown = (text: string) =>
    Array.from(text, (character) => {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0x20 || code === 0x7f) return character === '\n' ? character : '';
      if (isCovered(code)) return character;
      return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
    }).join('');
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return shown(value);
    if (Array.isArray(value)) return value.map(walk);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
    return value;
  };
  return walk(facts) as Facts;
}
