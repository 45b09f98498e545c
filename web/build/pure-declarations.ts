// Tells the bundler that the contract's files only declare: what a script does not use of them is left out, with its schemas.
import type { Plugin } from 'vite';

const contract = /[\\/]contract[\\/]src[\\/].*\.ts$/;
const pure = '/* @__PURE__ */ ';

interface Node {
  type: string;
  start: number;
  callee?: Node;
  object?: Node;
}

export const pureDeclarations = (): Plugin => ({
  name: 'pure-declarations',
  apply: 'build',
  transform: {
    filter: { id: contract },
    handler(code) {
      const places = new Set<number>();
      for (const declaration of this.parse(code).body) findCalls(declaration, places);
      let marked = code;
      for (const place of [...places].toSorted((a, b) => b - a))
        marked = marked.slice(0, place) + pure + marked.slice(place);
      return { code: marked, map: null };
    },
  },
});

/** Finds where calls begin. Calls within functions are left out: they are made when the function is called. */
function findCalls(node: unknown, places: Set<number>): void {
  if (Array.isArray(node)) for (const part of node) findCalls(part, places);
  if (!isNode(node) || node.type.includes('Function')) return;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') places.add(node.start);
  for (const part of Object.values(node)) if (typeof part === 'object') findCalls(part, places);
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
