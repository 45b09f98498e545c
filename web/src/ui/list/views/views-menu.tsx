// The saved views of a list: open one, save the current filters and layout, share it with a role. What the menu offers comes with
// its first hover, focus or press.
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useText } from '#platform/texts.ts';
import { usePopup } from '#ui/popup/use-popup.ts';
import type { ListViewsProps } from './views-menu.items.tsx';
import classes from './views-menu.module.css';
import { viewTexts as texts } from './views.texts.ts';
import { isViewChanged } from './views.ts';

export function ListViews(props: ListViewsProps) {
  const t = useText();
  const { view } = props;
  const { part, target, popup } = usePopup('menu', loadItems);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={`${t(texts.views)} ${view ? view.name : t(texts.all)}`}
        {...target}
      >
        <IconBookmark size={14} stroke={1.75} aria-hidden />
        <span className={classes.name} data-default={!view || undefined}>
          {view ? view.name : t(texts.all)}
        </span>
        {isViewChanged(props) && <span className={classes.changed} title={t(texts.changed)} />}
        <IconChevronDown size={12} stroke={1.75} aria-hidden />
      </button>
      {part && <part.content.ViewsOffer {...props} popup={popup} />}
    </>
  );
}

const loadItems = () => import('./views-menu.items.tsx');
