// A row of the palette: what it is called, why it is there, and what choosing it does.
import type { Text } from '#platform/texts.ts';
import type { Address } from './hits.ts';

export interface Command {
  id: string;
  group: Text;
  name: string;
  /** More of what it is, in a second line or at the end. */
  hint?: string;
  /** Word that marks it, such as a status or a robot. */
  mark?: string;
  /** Page that it leads to; missing where it does something here. */
  address?: Address;
  /** True where something else takes the palette's place, or it shows more. */
  staysOpen?: boolean;
  run: () => void;
}
