// The pages of the menu that the signed-in person may open, for features that link to them. The shell provides them.
import type { Icon } from '@tabler/icons-react';
import { createContext, use } from 'react';
import type { Text } from '#platform/texts.ts';

export interface MenuLink {
  path: string;
  title: Text;
  icon: Icon;
}

export const MenuLinksContext = createContext<readonly MenuLink[]>([]);

export const useMenuLinks = (): readonly MenuLink[] => use(MenuLinksContext);
