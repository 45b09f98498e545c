// A document as the client sees it, in a frame in which nothing runs.
import { getDocumentVersion, type DocumentDetail } from '@backoffice/contract/documents/documents.ts';
import { useState } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { Segments } from '#ui/inputs/segments.tsx';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import { withShownImages } from './documents.html.ts';
import classes from './documents.module.css';
import { languageTexts, texts } from './documents.texts.ts';

interface PreviewProps {
  document: DocumentDetail;
  /** Number of a published version; null: the draft. */
  number: number | null;
  onClose: () => void;
}

const style = `body { max-width: 640px; margin: 24px auto; padding: 0 16px; font: 16px/1.6 system-ui, sans-serif; color: #1d2433; background: #fff }
img { max-width: 100% }`;

export default function Preview({ document, number, onClose }: PreviewProps) {
  const t = useText();
  const [language, setLanguage] = useState<'zh' | 'en'>('zh');
  const version = useRead(getDocumentVersion, { id: document.id, number: number ?? 1 }, { enabled: number !== null });
  const shown = number === null ? document : version.data;
  return (
    <SideDrawer title={texts.previewTitle} onClose={onClose}>
      <Segments
        label={t(texts.language)}
        data={(['zh', 'en'] as const).map((value) => ({ value, label: t(languageTexts[value]) }))}
        value={language}
        onChange={setLanguage}
      />
      {shown && (
        <iframe
          className={classes.frame}
          title={t(texts.previewTitle)}
          sandbox=""
          srcDoc={`<style>${style}</style><h1>${escaped(shown[`title_${language}`])}</h1>${withShownImages(shown[`content_${language}`])}`}
        />
      )}
    </SideDrawer>
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
