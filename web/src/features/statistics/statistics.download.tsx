// The button that saves the table of a statistics page.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useText } from '#platform/texts.ts';
import { saveTable } from '#ui/files/save-file.ts';
import { texts } from './statistics.texts.ts';

interface DownloadProps {
  /** Name of the file. */
  name: string;
  /** The first line is the head; null while the figures are read. */
  linesOf: (() => string[][]) | null;
}

export function Download({ name, linesOf }: DownloadProps) {
  const t = useText();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      disabled={!linesOf}
      onClick={() => linesOf && saveTable(name, linesOf())}
    >
      {t(texts.download)}
    </Button>
  );
}
