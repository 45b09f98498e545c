// How a report begins: on a list that the person may export, with the way to some of them; without such a list, why there is none.
import { menu, type MenuItem, type MenuName } from '@backoffice/contract/kit/menu.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { isUsed } from '@backoffice/contract/permissions/permissions.used.ts';
import { menuTexts } from '#core/words/menu.texts.ts';
import { useGrants } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { usePage } from '#ui/layout/page.ts';
import classes from './reports.module.css';
import { texts } from './reports.texts.ts';

const mostNamed = 3;

const pagesOf = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children ? pagesOf(item.children) : [item]));

export function HowToBegin() {
  const t = useText();
  const { open, canOpen } = usePage();
  const grants = useGrants();
  const lists = pagesOf(menu)
    .filter(({ name, resource }) => name !== 'dashboard' && resource && isUsed(resource, 'export'))
    .filter(({ path, resource }) => isGranted(grants, resource, 'export') && canOpen(path))
    .slice(0, mostNamed);
  return (
    <p className={classes.hint}>
      {t(lists.length === 0 ? texts.noExport : texts.howTo)}
      {lists.map(({ name, path }, index) => (
        <span key={name}>
          {index > 0 && t(texts.comma)}
          <TextLink href={path} onClick={() => open(path, {})}>
            {t(menuTexts[name as MenuName])}
          </TextLink>
        </span>
      ))}
    </p>
  );
}
