// Changes of an action, field by field: the old value struck out, the new one beside it; what stays stands alone.
import { useText, type Choices, type Translate } from '#platform/texts.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import { Time } from '#ui/values/time.tsx';
import { Proof } from '../uploads/proof.tsx';
import { isFileAddress } from '../uploads/upload-source.ts';
import classes from './changes.module.css';
import { createContext, use } from 'react';
import { VenueTime } from '#core/values/venue-time.tsx';
import { factValueText } from './fact-values.ts';
import { factLabel, texts } from './changes.texts.ts';
import { requestText } from './requests.texts.ts';

interface ChangesProps {
  before: unknown;
  after: unknown;
}

/** `statuses`: where this kind of record has other words for its own. */
export function Changes({ before, after, statuses }: ChangesProps & { statuses?: Choices }) {
  const t = useText();
  const [old, fresh] = [factsOf(before), factsOf(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  const symbol = symbolIn(fresh) ?? symbolIn(old);
  if (fields.length === 0) return <span className={classes.none}>{t(texts.nothing)}</span>;
  return (
    <SymbolContext value={symbol}>
      <dl className={classes.changes}>
        {fields.map((field) => (
          <div key={field} className={classes.change}>
            <dt>{labelOf(field, t)}</dt>
            <dd>
              {isSame(old, fresh, field) ? (
                <Value field={field} value={fresh[field]} statuses={statuses} />
              ) : (
                <>
                  {field in old && (
                    <del>
                      <Value field={field} value={old[field]} statuses={statuses} />
                    </del>
                  )}
                  {field in fresh && (
                    <ins>
                      <Value field={field} value={fresh[field]} statuses={statuses} />
                    </ins>
                  )}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </SymbolContext>
  );
}

/** The same in one line, for a row of a list: only what would differ. */
export function ChangesLine({ before, after }: ChangesProps) {
  const t = useText();
  const [old, fresh] = [factsOf(before), factsOf(after)];
  const fields = Object.keys(fresh).filter((field) => !isSame(old, fresh, field));
  if (fields.length === 0) return '—';
  return (
    <span className={classes.inLine}>
      {fields.map((field) => (
        <span key={field}>
          {labelOf(field, t)}{' '}
          {field in old && (
            <>
              <Value field={field} value={old[field]} isInLine /> →{' '}
            </>
          )}
          <strong>
            <Value field={field} value={fresh[field]} isInLine />
          </strong>
        </span>
      ))}
    </span>
  );
}

type Facts = Record<string, unknown>;

/** Instrument that the facts are about: their times are those of its venue. */
const SymbolContext = createContext<string | null>(null);
const symbolIn = ({ symbol }: Facts): string | null => (typeof symbol === 'string' ? symbol : null);

const isSame = (old: Facts, fresh: Facts, field: string): boolean =>
  field in old && field in fresh && JSON.stringify(old[field]) === JSON.stringify(fresh[field]);

function labelOf(field: string, t: Translate): string {
  const label = factLabel(field);
  return label ? t(label) : field;
}

const factsOf = (value: unknown): Facts => (typeof value === 'object' && value !== null ? { ...value } : {});

interface ValueProps {
  field: string;
  value: unknown;
  statuses?: Choices | undefined;
  /** True in a row of a list, which has no place for a picture. */
  isInLine?: boolean;
}

/** Words where the field has some; the log itself keeps what the wire says. */
function Value({ field, value, statuses, isInLine = false }: ValueProps) {
  const t = useText();
  const symbol = use(SymbolContext);
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return t(value ? texts.yes : texts.no);
  if (Array.isArray(value) && value.length === 0) return '—';
  if (Array.isArray(value) && !isInLine && value.every((item) => typeof item === 'object' && item !== null))
    return value.map((item: unknown, index) => (
      <div key={index}>
        <Value field={field} value={item} />
      </div>
    ));
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (
      <span key={index}>
        {index > 0 && t(texts.comma)}
        <Value field={field} value={item} isInLine={isInLine} />
      </span>
    ));
  if (typeof value === 'object' && 'resource' in value && 'actions' in value)
    return (
      <>
        <Value field="resource" value={value.resource} isInLine />
        {t(texts.colon)}
        <Value field="actions" value={value.actions} isInLine />
      </>
    );
  if (typeof value === 'object')
    return Object.entries(value).map(([name, part]: [string, unknown], index) => (
      <span key={name}>
        {index > 0 && t(texts.comma)}
        {labelOf(name, t)} <Value field={name} value={part} isInLine={isInLine} />
      </span>
    ));
  const plain = String(value);
  if (isFileAddress(plain)) return isInLine ? t(texts.attached) : <Proof url={plain} alt={labelOf(field, t)} />;
  if (moment.test(plain)) return symbol ? <VenueTime at={plain} symbol={symbol} /> : <Time at={plain} isExact />;
  if (isNumberFact(field) && amount.test(plain)) return formatMoney(plain);
  const word = (field === 'status' ? statuses?.[plain] : undefined) ?? factValueText(field, plain);
  return word ? t(word) : field === 'action' ? t(requestText(plain)) : plain;
}

const amount = /^-?(0|[1-9]\d*)(\.\d+)?$/;
/** Numbers that name something are not grouped. */
const isNumberFact = (fact: string): boolean =>
  !/(^|_)(no|mobile|phone|code|prefix|version|number|year|name|username|reference|label|note|reason|bytes)$/.test(fact);
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
