// Short help for a page of the menu, in the words of a broker's staff. The keys that work on it are listed by themselves.
import type { MenuName } from '@backoffice/contract/kit/menu.ts';
import type { Text } from '#platform/texts.ts';

interface Help {
  /** What the page is for. */
  purpose: Text;
  /** The usual steps, in order. */
  steps: readonly Text[];
  /** People who agree, and to what. */
  agreement: readonly Text[];
}

/** Help for the pages of a feature: `<noun>.help.ts` exports it as `help`. */
export type PageHelp = Partial<Record<MenuName, Help>>;
