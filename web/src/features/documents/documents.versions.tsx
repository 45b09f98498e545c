// The published versions of a document: since when each holds, and how many clients have agreed to it.
import type { DocumentDetail, DocumentVersion } from '@backoffice/contract/documents/documents.ts';
import { IconEye } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { fill, useText } from '#platform/texts.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { Time } from '#ui/values/time.tsx';
import classes from './documents.module.css';
import { texts } from './documents.texts.ts';

const Preview = lazyDialog(() => import('./documents.preview.drawer.tsx'));

const heads = [texts.number, texts.status, texts.effectiveFrom, texts.again, texts.agreed, texts.publishedBy] as const;

export function DocumentVersions({ document }: { document: DocumentDetail }) {
  const t = useText();
  const [shown, setShown] = useState<number | null>(null);
  if (document.versions.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t(texts.versions)}</h3>
      <div className={tableClasses.scroll}>
        <table className={tableClasses.table}>
          <thead>
            <tr>
              {heads.map((text) => (
                <th key={text.en}>{t(text)}</th>
              ))}
              <th aria-label={t(texts.preview)} />
            </tr>
          </thead>
          <tbody>
            {document.versions.map((version) => (
              <VersionRow key={version.number} version={version} onShow={() => setShown(version.number)} />
            ))}
          </tbody>
        </table>
      </div>
      <Suspense>
        {shown !== null && <Preview document={document} number={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </section>
  );
}

function VersionRow({ version, onShow }: { version: DocumentVersion; onShow: () => void }) {
  const t = useText();
  const { number, status, effective_datetime, must_agree, agreed, published_by } = version;
  return (
    <tr>
      <td>{t(fill(texts.numbered, number))}</td>
      <td>{t(texts[status])}</td>
      <td>
        <Time at={effective_datetime} />
      </td>
      <td>{t(must_agree ? texts.yes : texts.no)}</td>
      <td>{t(fill(texts.people, agreed))}</td>
      <td>{published_by}</td>
      <td>
        <IconButton label={texts.preview} icon={IconEye} onClick={onShow} />
      </td>
    </tr>
  );
}
