// The statement behind a product's quota or net asset value: its field in a form, and the picture itself.
import type { ProductPage } from '@backoffice/contract/products/products.pages.ts';
import {
  getProductStatement,
  statementIdOf,
  storeProductStatement,
} from '@backoffice/contract/products/products.files.ts';
import { PictureInput } from '#core/uploads/image-input.tsx';
import { useRead, useWrite } from '#platform/api/queries.ts';
import type { InputProps } from '#ui/form/fields.tsx';
import classes from './statement.module.css';

interface StatementFieldProps extends InputProps {
  page: ProductPage;
}

export function StatementField({ page, ...input }: StatementFieldProps) {
  const write = useWrite(storeProductStatement);
  return (
    <PictureInput
      {...input}
      isSending={write.isPending}
      store={(base64) => write.mutateAsync({ input: { page, base64 } })}
      preview={<Statement url={input.value} label={input.label} />}
    />
  );
}

/** Fetched with the reader's token, because its address alone opens nothing. */
export function Statement({ url, label }: { url: string; label: string }) {
  const { data } = useRead(getProductStatement, { id: statementIdOf(url) });
  return data && <img className={classes.picture} src={`data:${data.media_type};base64,${data.base64}`} alt={label} />;
}
