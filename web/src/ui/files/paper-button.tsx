// A button that has the server draw a paper in the reader's language and saves it.
import type { Paper, PaperLanguage } from '@backoffice/contract/kit/papers.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { defineTexts, useLocale, useText, type Text } from '#platform/texts.ts';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { bytesOf, saveFile } from './save-file.ts';

const texts = defineTexts({ failed: { zh: 'PDF 未能生成', en: 'The PDF was not made' } });

interface PaperButtonProps {
  label: Text;
  /** Name of the file, without its ending. */
  name: string;
  draw: (language: PaperLanguage) => Promise<Paper>;
}

export function PaperButton({ label, name, draw }: PaperButtonProps) {
  const t = useText();
  const language = useLocale() === 'zh-CN' ? 'zh' : 'en';
  const [isDrawing, setDrawing] = useState(false);
  const save = () => {
    setDrawing(true);
    draw(language)
      .then(({ base64 }) => saveFile(`${name}.pdf`, bytesOf(base64), 'application/pdf'))
      .catch((error: unknown) => notifyFailed(texts.failed, error))
      .finally(() => setDrawing(false));
  };
  return (
    <Button variant="default" leftSection={<IconFileTypePdf size={16} />} loading={isDrawing} onClick={save}>
      {t(label)}
    </Button>
  );
}
