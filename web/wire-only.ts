// Keeps zod out of the start: in the build, whatever stands before the login gets its endpoints as plain data.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { readInput, type Shape } from './src/ui/list/list.input.ts';

/** They only send what was typed or nothing, and believe the server's answer: no schema is ever asked there. */
const beforeLogin = ['platform', 'features/sign-in', 'app/guard.ts', 'app/first-lists.ts', 'ui/list/list.ahead.ts'].map(
  (path) => join(import.meta.dirname, 'src', path),
);
const mark = '?wire';

/** The declaration stays the one source: the real module is loaded at build time, and its schemas are left behind. */
export const wireOnly = (): Plugin => ({
  name: 'wire-only',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.startsWith('@backoffice/contract/') || !beforeLogin.some((path) => importer?.startsWith(path))) return;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!resolved) return;
    const endpoints = await endpointsOf(resolved.id);
    return endpoints.length > 0 ? resolved.id + mark : resolved;
  },
  async load(id) {
    if (!id.endsWith(mark)) return;
    this.addWatchFile(id.slice(0, -mark.length));
    const endpoints = await endpointsOf(id.slice(0, -mark.length));
    return endpoints.map(([name, facts]) => `export const ${name} = ${JSON.stringify(facts)};`).join('\n');
  },
});

async function endpointsOf(file: string): Promise<[name: string, facts: object][]> {
  const contract = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return Object.entries(contract).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null || !('path' in value) || !('output' in value)) return [];
    const { input, output: _output, ...facts } = value as Record<string, unknown>;
    return [[name, isList(facts, input) ? { ...facts, plainInput: readInput(input.shape, {}) } : facts]];
  });
}

/** Of a list it is also known what an address without filters asks for. */
const isList = (facts: Record<string, unknown>, input: unknown): input is { shape: Shape } =>
  facts['kind'] === 'read' && typeof input === 'object' && input !== null && 'shape' in input && hasPages(input.shape);

const hasPages = (shape: unknown): boolean => typeof shape === 'object' && shape !== null && 'page' in shape;
