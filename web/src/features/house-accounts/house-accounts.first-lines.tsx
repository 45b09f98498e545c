// The first lines of a statement's file, as it was read.
import type { MappedField } from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { useText, type Text } from '#platform/texts.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import classes from './house-accounts.module.css';
import { mappedFieldTexts } from './house-accounts.texts.ts';

type Shown = Extract<MappedField, 'booking_day' | 'amount' | 'counterparty_name' | 'our_reference' | 'text'>;

interface FirstLinesProps {
  label: Text;
  items: readonly Record<Shown, string>[];
}

export function FirstLines({ label, items }: FirstLinesProps) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <ScrollRegion label={label}>
      <table className={`${tableClasses.table} ${classes.lines}`}>
        <thead>
          <tr>
            <th>{t(mappedFieldTexts.booking_day)}</th>
            <th data-numeric>{t(fieldLabels.amount)}</th>
            <th>{t(mappedFieldTexts.counterparty_name)}</th>
            <th>{t(mappedFieldTexts.our_reference)}</th>
            <th>{t(mappedFieldTexts.text)}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((line, index) => (
            // Equal lines are told apart by their place alone.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <td>{line.booking_day}</td>
              <td data-numeric>{formatMoney(line.amount)}</td>
              <td>{line.counterparty_name}</td>
              <td>{line.our_reference}</td>
              <td>{line.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
