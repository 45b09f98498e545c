// The picture and the statement of a product in its form, and the statement where it is shown.
import type { ProductPage } from '@backoffice/contract/products/product-pages.ts';
import {
  getProductStatement,
  statementIdOf,
  storeProductPicture,
  storeProductStatement,
} from '@backoffice/contract/products/products.files.ts';
import { PictureInput } from '#core/uploads/image-input.tsx';
import { useRead, useWrite } from '#platform/queries.ts';
import { fileAddress } from '#platform/request.ts';
import type { InputProps } from '#ui/form/fields.tsx';
import classes from './products.module.css';

interface FileFieldProps extends InputProps {
  page: ProductPage;
}

export function PictureField({ page, ...input }: FileFieldProps) {
  const write = useWrite(storeProductPicture);
  return (
    <PictureInput
      {...input}
      isSending={write.isPending}
      store={(base64) => write.mutateAsync({ input: { page, base64 } })}
      preview={<img className={classes.picture} src={fileAddress(input.value)} alt={input.label} />}
    />
  );
}

export function StatementField({ page, ...input }: FileFieldProps) {
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
