// The picture and the statement of a product: in its form, and where they are shown.
import type { ProductPage } from '@backoffice/contract/products/product-pages.ts';
import {
  getProductStatement,
  statementIdOf,
  storeProductPicture,
  storeProductStatement,
} from '@backoffice/contract/products/products.files.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { fieldLabels } from '#core/fields.texts.ts';
import { RecordPart } from '#core/record/record-drawer.tsx';
import { PictureInput } from '#core/uploads/image-input.tsx';
import { useRead, useWrite } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import { fileAddress } from '#platform/request.ts';
import type { InputProps } from '#ui/form/fields.tsx';
import classes from './products.module.css';
import { texts } from './products.texts.ts';

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

/** The statement that covers the quota, and the picture that clients see. */
export function Documents({ statement, image }: Product) {
  const t = useText();
  if (!statement && !image) return null;
  return (
    <RecordPart title={texts.documents}>
      <div className={classes.documents}>
        {statement && (
          <figure>
            <Statement url={statement} label={t(fieldLabels.statement)} />
            <figcaption>{t(fieldLabels.statement)}</figcaption>
          </figure>
        )}
        {image && (
          <figure>
            <img className={classes.picture} src={fileAddress(image)} alt={t(fieldLabels.image)} />
            <figcaption>{t(fieldLabels.image)}</figcaption>
          </figure>
        )}
      </div>
    </RecordPart>
  );
}

/** Fetched with the reader's token, because its address alone opens nothing. */
function Statement({ url, label }: { url: string; label: string }) {
  const { data } = useRead(getProductStatement, { id: statementIdOf(url) });
  return data && <img className={classes.picture} src={`data:${data.media_type};base64,${data.base64}`} alt={label} />;
}
