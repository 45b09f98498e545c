// The way from page to page of a list, named for screen readers. Nothing where there is but one, unless it always stays.
import { Pagination, type PaginationProps } from '@mantine/core';
import { defineTexts, useText } from '#platform/texts.ts';

const texts = defineTexts({
  pages: { zh: '分页', en: 'Pages' },
  previous: { zh: '上一页', en: 'Previous page' },
  next: { zh: '下一页', en: 'Next page' },
  page: { zh: (page: number) => `第 ${page} 页`, en: (page: number) => `Page ${page}` },
});

interface PagesProps extends Pick<PaginationProps, 'className' | 'siblings'> {
  /** Number of all records. */
  total: number;
  pageSize: number;
  value: number;
  onChange: (page: number) => void;
  /** Stays even if there is only one page. */
  isAlwaysThere?: boolean;
}

export function Pages({ total, pageSize, isAlwaysThere = false, ...props }: PagesProps) {
  const t = useText();
  const count = Math.max(1, Math.ceil(total / pageSize));
  if (count === 1 && !isAlwaysThere) return null;
  return (
    <Pagination
      {...props}
      total={count}
      size="sm"
      aria-label={t(texts.pages)}
      getItemProps={(number) => ({ 'aria-label': t(texts.page, number) })}
      getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? texts.previous : texts.next) })}
    />
  );
}
