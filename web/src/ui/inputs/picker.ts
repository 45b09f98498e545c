// Props of a picker of records, in a form or among the filters of a list.
export interface PickerProps {
  label: string;
  /** The id of the chosen record. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** Values of the form or list it stands in: a picker may follow another of them. */
  values: Record<string, unknown>;
  error?: string | undefined;
  /** The mark of a field that must be filled in. */
  labelProps?: { 'data-required': true };
  'aria-required'?: boolean;
}
