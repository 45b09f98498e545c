// Leaves the drawings of icons out of the scripts: all of them are one file, which the page's first script asks for beside the
// start (src/start/early.js), and an icon in a script is a reference into it.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';
import { exactly } from './exactly.ts';
import { chunksOf, type Bundle } from './files.ts';

type Drawing = [tag: string, attributes: Record<string, string>][];

const file = /[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon\w+\.mjs$/;
const drawing = /const __iconNode = (\[.*\]);/;
const component = /createReactComponent\("(\w+)", "([\w-]+)", /;

/** Makes an icon of its name: what all of them have in common stands in the scripts once. */
const maker = '\0icon-of-sprite';
/** As few attributes as can be, since a list has a hundred and fifty icons: what all share is in a style sheet (theme/tokens.css). */
const makerSource = `
import { createElement } from 'react';
export const icon = (name, type) => {
  const use = createElement('use', { href: '#icon-' + name });
  return ({ size = 24, stroke = 2, color, className, ...rest }) =>
    createElement('svg', {
      viewBox: '0 0 24 24',
      width: size,
      height: size,
      className: className ? 'drawing ' + className : 'drawing',
      ...(type ? { 'data-filled': true } : { strokeWidth: stroke }),
      ...(color && { style: { color } }),
      ...rest,
    }, use);
};`;

export const iconSprite = (): Plugin => ({
  name: 'icon-sprite',
  apply: 'build',
  // Before the page is written, which names the file.
  enforce: 'pre',
  resolveId: { filter: { id: exactly(maker) }, handler: () => maker },
  load: { filter: { id: exactly(maker) }, handler: () => makerSource },
  transform: {
    filter: { id: file },
    handler(code, id) {
      const [, type, name] = component.exec(code) ?? [];
      if (!name || !drawing.test(code)) this.error(`${id} is no icon as it is known here: see ${import.meta.filename}`);
      const facts = type === 'outline' ? [name] : [name, type];
      return {
        code: `import { icon } from ${JSON.stringify(maker)};\nexport default /* @__PURE__ */ icon(${facts.map((fact) => JSON.stringify(fact)).join(', ')});`,
        map: null,
      };
    },
  },
  async generateBundle(_options, bundle) {
    const used = chunksOf(bundle)
      .flatMap(({ modules }) => Object.entries(modules))
      .filter(([id, module]) => file.test(id) && module.code)
      .map(([id]) => id);
    const source = spriteOf(await Promise.all([...new Set(used)].toSorted().map(read)));
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
    this.emitFile({ type: 'asset', fileName: `${prefix}${hash}.svg`, source });
  },
});

const prefix = 'assets/icons-';

/** The address of the file with all drawings. */
export function addressOfIcons(bundle: Bundle): string {
  const sprite = Object.values(bundle).find(({ fileName }) => isSprite(fileName));
  if (!sprite) throw new Error('The build has no file with icons: see icon-sprite.ts');
  return `/${sprite.fileName}`;
}

const isSprite = (name: Rolldown.OutputAsset['fileName']): boolean => name.startsWith(prefix) && name.endsWith('.svg');

interface Icon {
  name: string;
  type: string;
  nodes: Drawing;
}

async function read(path: string): Promise<Icon> {
  const code = await readFile(path, 'utf8');
  const [, type = '', name = ''] = component.exec(code) ?? [];
  const [, nodes = ''] = drawing.exec(code) ?? [];
  return { name, type, nodes: JSON.parse(nodes) as Drawing };
}

const spriteOf = (icons: Icon[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${icons.map(drawingOf).join('')}</svg>`;

/** One path where it can be: the browser keeps a copy of the drawing for each place where it is shown. */
function drawingOf({ name, type, nodes }: Icon): string {
  const lines = nodes.map(([tag, { key: _, ...attributes }]) => (tag === 'path' ? lineOf(attributes) : null));
  if (type === 'outline' && lines.every((line) => line !== null))
    return `<path id="icon-${name}" d="${lines.join('')}"/>`;
  return `<g id="icon-${name}">${nodes.map(elementOf).join('')}</g>`;
}

/** The line, beginning with an absolute place as the line of another path ends; null where it has looks of its own. */
function lineOf({ d = '', ...looks }: Record<string, string>): string | null {
  if (Object.keys(looks).length > 0) return null;
  if (d.startsWith('M')) return d;
  return /^m *-?[\d.]+[ ,-] *[\d.]+ *[a-ln-zA-Z]/.test(d) ? `M${d.slice(1)}` : null;
}

const elementOf = ([tag, { key: _, ...attributes }]: Drawing[number]): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`;
