// Writes the style of the first frame into the page itself, so that it is painted without waiting for a file, and puts the style
// sheets behind the frame: what stands before them is painted while they are on their way.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const source = join(import.meta.dirname, '../src');
const sheet = /\s*<link rel="stylesheet"[^>]*>/g;
const place = '</body>';

export const firstFrame = (): Plugin => ({
  name: 'first-frame',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const [frame, tokens] = await Promise.all(
        ['start/first-frame.css', 'ui/theme/tokens.css'].map(async (file) => readFile(join(source, file), 'utf8')),
      );
      const style = `${tokensOf(plain(tokens ?? ''), plain(frame ?? ''))}${plain(frame ?? '')}`;
      const sheets = html.match(sheet) ?? [];
      return html
        .replace(sheet, '')
        .replace('</head>', () => `<style>${style}</style></head>`)
        .replace(place, () => `${sheets.join('')}${place}`);
    },
  },
});

/** Without comments and breaks. */
const plain = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1');

/** What the frame names of the theme, in light and dark. */
function tokensOf(tokens: string, frame: string): string {
  const named = new Set([...frame.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  const of = (selector: string) => {
    const [, block] = tokens.split(`${selector}{`);
    if (!block) throw new Error(`The theme has no colours for ${selector}: see ${import.meta.filename}`);
    const all = block.slice(0, block.indexOf('}')).split(';');
    return `${selector}{${all.filter((one) => named.has(one.split(':')[0])).join(';')}}`;
  };
  return `${of(':root')}@media screen{${of(":root[data-mantine-color-scheme='dark']")}}`;
}
