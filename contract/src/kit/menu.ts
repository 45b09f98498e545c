// The menu as one table: the path of each page, which resource opens it, and in which regions it is hidden.
import { pages } from '../declared.ts';
import type { PageFacts } from './noun.ts';
import {
  hasFeature,
  isGranted,
  type Action,
  type FeatureFlag,
  type Grant,
  type Resource,
  type Role,
} from './permissions.ts';

export interface MenuItem {
  name: string;
  path: string;
  /** None: everybody sees it, and finds their own in it. */
  resource?: Resource;
  hideIn?: readonly string[];
  /** Hidden from the roles without it. */
  feature?: FeatureFlag;
  children?: readonly MenuItem[];
}

export type MenuName = keyof typeof pages;

interface Page extends PageFacts {
  resource?: Resource;
  under?: MenuName;
  feature?: FeatureFlag;
}

const declared: Readonly<Record<MenuName, Page>> = pages;

const itemsUnder = (group?: MenuName): MenuItem[] =>
  (Object.keys(declared) as MenuName[])
    .filter((name) => declared[name].under === group)
    .map((name) => {
      const { under: _group, ...page } = declared[name];
      const children = itemsUnder(name);
      return { name, ...page, ...(children.length > 0 && { children }) };
    });

export const menu: readonly MenuItem[] = itemsUnder();

interface MenuReader {
  grants: readonly Grant[];
  region: string;
  /** Null while it is not known who reads: nothing is hidden by role. */
  role: Role | null;
}

/** The entries a person sees: leaves they may read and their region and role show, and parents that still have one. */
export function visibleMenu(items: readonly MenuItem[], reader: MenuReader): MenuItem[] {
  const { grants, region, role } = reader;
  return items.flatMap((item) => {
    if (item.hideIn?.includes(region)) return [];
    if (item.feature && role && !hasFeature(role, item.feature)) return [];
    if (!item.children) return isGranted(grants, item.resource, 'read') ? [item] : [];
    const children = visibleMenu(item.children, reader);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}

/** False where every page of the resource is hidden from the role: what it does not see, it is not answered either. */
export function isShownTo(role: Role, resource: Resource): boolean {
  const itsPages = Object.values(declared).filter((page) => page.resource === resource);
  return itsPages.length === 0 || itsPages.some(({ feature }) => !feature || hasFeature(role, feature));
}

/** True where the grants allow it and the role is shown the resource at all. */
export const mayCall = ({ grants, role }: Person, resource: Resource, action: Action): boolean =>
  isGranted(grants, resource, action) && isShownTo(role, resource);

interface Person {
  grants: readonly Grant[];
  role: Role;
}

/** The page that a resource opens. */
export const pageOfResource = (resource: string): MenuName | undefined =>
  (Object.keys(declared) as MenuName[]).find((name) => declared[name].resource === resource);

/** The path of the page of this name. */
export const pathOf = (name: MenuName): string => pages[name].path;
