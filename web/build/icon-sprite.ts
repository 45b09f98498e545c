// Leaves the drawings of icons out of the scripts: all of them are one file, which the page's first script asks for beside the
// start (src/start/early.js), and an icon in a script is a reference into it.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { exactly } from './exactly.ts';
import { chunksOf, type Bundle } from './files.ts';

type Drawing = [tag: string, attributes: Record<string, string>][];

const file = /[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon\w+\.mjs$/;
const drawing = /const __iconNode = (\[.*\]);/;
const component = /createReactComponent\("(\w+)", "([\w-]+)", /;

/** Makes an icon of its name: what all of them have in common stands in the scripts once. */
const maker = '\0icon-of-sprite';
const makerSource = (folder: string): string => `
import createReactComponent from ${JSON.stringify(join(folder, 'createReactComponent.mjs'))};
export const icon = (name, type = 'outline') =>
  createReactComponent(type, name, name, [['use', { href: '#icon-' + name, key: name }]]);`;

export const iconSprite = (): Plugin => ({
  name: 'icon-sprite',
  apply: 'build',
  // Before the page is written, which names the file.
  enforce: 'pre',
  resolveId: { filter: { id: exactly(maker) }, handler: () => maker },
  load: { filter: { id: exactly(maker) }, handler: () => makerSource(folderOfPackage) },
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

const folderOfPackage = join(dirname(createRequire(import.meta.url).resolve('@tabler/icons-react')), '../esm');

async function read(path: string): Promise<{ name: string; nodes: Drawing }> {
  const code = await readFile(path, 'utf8');
  const [, , name = ''] = component.exec(code) ?? [];
  const [, nodes = ''] = drawing.exec(code) ?? [];
  return { name, nodes: JSON.parse(nodes) as Drawing };
}

const spriteOf = (icons: { name: string; nodes: Drawing }[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${icons.map(({ name, nodes }) => `<g id="icon-${name}">${nodes.map(elementOf).join('')}</g>`).join('')}</svg>`;

const elementOf = ([tag, { key: _, ...attributes }]: Drawing[number]): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`;
