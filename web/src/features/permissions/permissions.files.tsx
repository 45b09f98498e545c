// The drafted grants as a JSON file, and a file as the draft.
import { editableRoles, Grants, type EditableRole } from '@backoffice/contract/permissions/permissions.ts';
import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useText } from '#platform/texts.ts';
import { notifyDone, notifyWarning } from '#ui/feedback/notify.ts';
import { texts } from './permissions.texts.ts';

export type Drafts = Partial<Record<EditableRole, ReturnType<typeof Grants.parse>>>;

interface FilesProps {
  /** Drafts to export, of every role. */
  current: () => Drafts;
  onImport: (drafts: Drafts) => void;
}

export function Files({ current, onImport }: FilesProps) {
  const t = useText();
  const load = async (file: File | null) => {
    const drafts = file && draftsIn(await file.text());
    if (!drafts) return notifyWarning(texts.badFile);
    onImport(drafts);
    notifyDone(texts.imported);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => saveFile(current())}>
        {t(texts.exportFile)}
      </Button>
      <FileButton accept="application/json" onChange={(file) => void load(file)}>
        {(props) => (
          <Button variant="default" leftSection={<IconUpload size={16} />} {...props}>
            {t(texts.importFile)}
          </Button>
        )}
      </FileButton>
    </>
  );
}

function saveFile(drafts: Drafts): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(drafts, null, 2)], { type: 'application/json' }));
  link.download = 'permissions.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Null where anything in it is not a role, a resource or an action of ours. */
export function draftsIn(text: string): Drafts | null {
  try {
    const found = Object.entries(JSON.parse(text) as object).map(([role, grants]) => {
      if (!editableRoles.some((editable) => editable === role)) throw new Error(`there is no role ${role}`);
      return [role, Grants.parse(grants)];
    });
    return found.length > 0 ? (Object.fromEntries(found) as Drafts) : null;
  } catch {
    return null;
  }
}
