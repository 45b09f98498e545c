// What a deed changed, field by field: the old value struck out, the new one beside it.
import { useText } from '#platform/texts.ts';
import classes from './changes.module.css';
import { fieldNames, texts } from './changes.texts.ts';

interface ChangesProps {
  before: unknown;
  after: unknown;
}

export function Changes({ before, after }: ChangesProps) {
  const t = useText();
  const [old, fresh] = [factsOf(before), factsOf(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  if (fields.length === 0) return <span className={classes.none}>{t(texts.nothing)}</span>;
  return (
    <dl className={classes.changes}>
      {fields.map((field) => {
        const name = fieldNames[field];
        return (
          <div key={field} className={classes.change}>
            <dt>{name ? t(name) : field}</dt>
            <dd>
              {field in old && <del>{written(old[field])}</del>}
              {field in fresh && <ins>{written(fresh[field])}</ins>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const factsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const written = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
