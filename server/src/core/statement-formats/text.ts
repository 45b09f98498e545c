// Decodes a statement's bytes, strictly: a byte that the encoding does not know refuses the file.
import type { StatementMapping } from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import { refuse } from './parsed.ts';

export function textOf(bytes: Uint8Array, encoding: StatementMapping['encoding']): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return refuse('statement_file.wrong_encoding');
  }
}

/** UTF-8, or what Chinese banks write where it is not. */
export function textOfEither(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return textOf(bytes, 'gb18030');
  }
}
