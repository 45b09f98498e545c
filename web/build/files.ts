// Files that the browser needs for a part of the web: its own, and all it imports.
import type { Rolldown } from 'vite';

export type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>;

export const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** The chunk and all it imports, with their style sheets, without the entry, which the page names itself. */
export function filesOf(
  chunk: Rolldown.OutputChunk,
  chunks: Rolldown.OutputChunk[],
  found = new Set<string>(),
): string[] {
  if (chunk.isEntry || found.has(chunk.fileName)) return [...found];
  found.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name);
    if (imported) filesOf(imported, chunks, found);
  }
  return [...found];
}

export function chunkOf(module: string, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
  if (!chunk) throw new Error(`${module} is in no file of its own: was it renamed, or does a page import it?`);
  return chunk;
}
