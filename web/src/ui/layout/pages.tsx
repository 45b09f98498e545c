// The way from page to page of a list, named for screen readers. Nothing where there is but one, unless it always stays.
import { IconChevronLeft, IconChevronRight, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { defineTexts, useText } from '#platform/texts.ts';
import classes from './pages.module.css';

const texts = defineTexts({
  pages: { zh: '分页', en: 'Pages' },
  previous: { zh: '上一页', en: 'Previous page' },
  next: { zh: '下一页', en: 'Next page' },
  page: { zh: (page: number) => `第 ${page} 页`, en: (page: number) => `Page ${page}` },
});

interface PagesProps {
  /** Number of all records. */
  total: number;
  pageSize: number;
  value: number;
  onChange: (page: number) => void;
  /** Pages that are named on each side of the one shown. */
  siblings?: number;
  className?: string | undefined;
  /** Stays even if there is only one page. */
  isAlwaysThere?: boolean;
}

export function Pages({ total, pageSize, value, onChange, siblings = 1, className, isAlwaysThere }: PagesProps) {
  const t = useText();
  const count = Math.max(1, Math.ceil(total / pageSize));
  if (count === 1 && !isAlwaysThere) return null;
  const step = (label: string, page: number, icon: ReactNode) => (
    <button
      type="button"
      className={classes.page}
      aria-label={label}
      disabled={page < 1 || page > count}
      onClick={() => onChange(page)}
    >
      {icon}
    </button>
  );
  return (
    <div className={`${classes.pages} ${className ?? ''}`} aria-label={t(texts.pages)} data-off-paper>
      {step(t(texts.previous), value - 1, <IconChevronLeft size={14} aria-hidden />)}
      {namedPages(count, value, siblings).map((page, place) =>
        page === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- two gaps at most, told apart by their places
          <span key={`gap${place}`} className={classes.gap}>
            <IconDots size={14} aria-hidden />
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className={classes.page}
            aria-label={t(texts.page, page)}
            aria-current={page === value ? 'page' : undefined}
            onClick={() => onChange(page)}
          >
            {page}
          </button>
        ),
      )}
      {step(t(texts.next), value + 1, <IconChevronRight size={14} aria-hidden />)}
    </div>
  );
}

/** The first page, the last, and those around the one shown; null for a gap. As many as there is room for, whichever is shown. */
export function namedPages(count: number, shown: number, siblings: number): (number | null)[] {
  const most = siblings * 2 + 5;
  if (count <= most) return pagesFrom(1, count);
  const atEnd = siblings * 2 + 3;
  if (shown - siblings <= 3) return [...pagesFrom(1, atEnd), null, count];
  if (shown + siblings >= count - 2) return [1, null, ...pagesFrom(count - atEnd + 1, count)];
  return [1, null, ...pagesFrom(shown - siblings, shown + siblings), null, count];
}

const pagesFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);
