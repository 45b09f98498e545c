// The file of a statement beside the page, with the hash that the audit log keeps.
import type { Statement } from '@backoffice/contract/ledger/ledger.statements.ts';
import { useText } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import { StatementPicture } from './ledger.statement.form.tsx';
import { statementKindTexts } from '#core/words/statements.texts.ts';
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
      {file && <StatementPicture url={file} label={t(texts.file)} />}
    </SideDrawer>
  );
}
