// The file of a statement beside the page, with the hash that the audit log keeps.
import type { Statement } from '@backoffice/contract/ledger/statements.ts';
import { useText } from '#platform/texts.ts';
import { CopyId } from '#ui/copy-id.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { StatementPicture } from './ledger.statement-form.tsx';
import { statementKindTexts } from '#core/statement-kinds.texts.ts';
import { texts } from './ledger.statements.texts.ts';

interface StatementFileProps {
  statement: Statement;
  onClose: () => void;
}

export default function StatementFile({ statement, onClose }: StatementFileProps) {
  const t = useText();
  const { kind, institution, day, file, sha256 } = statement;
  const title = `${t(statementKindTexts[kind])} ${institution} ${day}`;
  return (
    <SideDrawer title={{ zh: title, en: title }} onClose={onClose}>
      <p>
        SHA-256 <CopyId id={sha256} />
      </p>
      <StatementPicture url={file} label={t(texts.file)} />
    </SideDrawer>
  );
}
