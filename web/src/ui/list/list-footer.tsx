// Number of records, page size and pages.
import type { ReactNode } from 'react';
import { useText } from '#platform/texts.ts';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { Pages } from '#ui/layout/pages.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import type { ListInput } from './list.input.ts';
import classes from './list.module.css';
import { texts } from './list.texts.ts';

const pageSizes = ['20', '50', '100', '200'];

interface ListFooterProps {
  input: ListInput;
  page: { total: number; total_is_estimate: boolean; next_cursor: string | null } | undefined;
  onChange: (changes: Record<string, unknown>) => void;
  /** Actions on the chosen rows. */
  children?: ReactNode;
}

export function ListFooter({ input, page, onChange, children }: ListFooterProps) {
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <footer className={classes.footer}>
      <span className={classes.total}>
        {page && t(texts.total, { total: page.total, isEstimate: page.total_is_estimate })}
      </span>
      <div className={classes.chosen}>{children}</div>
      <NativeSelect
        className={classes.pageSize}
        aria-label={t(texts.pageSize)}
        data={pageSizes.map((value) => ({ value, label: t(texts.perPage, value) }))}
        value={String(input.page_size)}
        onChange={(event) => onChange({ page_size: Number(event.currentTarget.value) })}
      />
      <Pages
        total={page ? reachable(page, input) : 0}
        pageSize={input.page_size}
        value={input.page}
        onChange={(next) => onChange({ page: next })}
        siblings={isPhone ? 0 : 1}
        isAlwaysThere
      />
    </footer>
  );
}

/** Beyond the number that was counted to, one more page can be reached for as long as there is one. */
const reachable = (page: NonNullable<ListFooterProps['page']>, input: ListInput): number =>
  page.total_is_estimate && page.next_cursor ? Math.max(page.total, input.page * input.page_size + 1) : page.total;
