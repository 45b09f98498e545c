// The picture and the statement of a product: in its form, and where they are shown.
import type { ProductPage } from '@backoffice/contract/products/products.pages.ts';
import { storeProductPicture } from '@backoffice/contract/products/products.files.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { Statement } from '#core/products/statement.tsx';
import { RecordPart } from '#core/record/record-drawer.tsx';
import { PictureInput } from '#core/uploads/image-input.tsx';
import { useWrite } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { fileAddress } from '#platform/api/request.ts';
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

/** The statement that covers the quota, and the picture that clients see. */
export function Documents({ statement, issuer_document, image }: Product) {
  const t = useText();
  if (!statement && !issuer_document && !image) return null;
  return (
    <RecordPart title={texts.documents}>
      <div className={classes.documents}>
        {statement && (
          <figure>
            <Statement url={statement} label={t(fieldLabels.statement)} />
            <figcaption>{t(fieldLabels.statement)}</figcaption>
          </figure>
        )}
        {issuer_document && (
          <figure>
            <Statement url={issuer_document} label={t(fieldLabels.issuer_document)} />
            <figcaption>{t(fieldLabels.issuer_document)}</figcaption>
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
