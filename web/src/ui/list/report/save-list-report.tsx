// Saves a list as a report: its filters, order and shown columns, with the filters in words.
import { useText } from '#platform/texts.ts';
import { exportColumns, type ListExportProps } from '../export/export.ts';
import { filtersInUse, valueText } from '../filters/list-chips.tsx';
import type { ListInput } from '../list.input.ts';
import type { Filter, ListEndpoint } from '../list.types.ts';
import { SaveReport } from './save-report.tsx';

interface SaveListReportProps extends Pick<ListExportProps, 'title' | 'columns'> {
  endpoint: ListEndpoint;
  filters: readonly Filter[];
  input: ListInput;
  onClose: () => void;
}

export default function SaveListReport({ title, columns, onClose, ...list }: SaveListReportProps) {
  const t = useText();
  const { endpoint, input } = list;
  return (
    <SaveReport
      title={title}
      endpoint={endpoint}
      input={input}
      columns={exportColumns(columns)}
      about={filtersInUse(list)
        .filter(({ range }) => range !== 'dates') // days move with the report
        .map((filter) => [t(filter.label), valueText(filter, input, '', t)].filter(Boolean).join(': '))}
      hasDates={'from' in endpoint.input.shape && 'to' in endpoint.input.shape}
      onClose={onClose}
    />
  );
}
