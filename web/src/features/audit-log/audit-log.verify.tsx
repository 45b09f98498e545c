// Checks the tenant's audit log and ledger against the whole chain of seals and says what came of it.
import { verifyAuditLog, type ChainReport } from '@backoffice/contract/audit-log/audit-log.ts';
import { IconShieldCheck } from '@tabler/icons-react';
import { faultNames } from '#core/audit/chain-faults.texts.ts';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useWrite } from '#platform/api/queries.ts';
import { fill, useText, type Text } from '#platform/texts.ts';
import { notifyDone, notifyFailed, notifyWarning } from '#ui/feedback/notify.ts';
import { WriteButton } from '#ui/actions/write-button.tsx';
import { texts } from './audit-log.texts.ts';

export function VerifyChain() {
  const t = useText();
  const verify = useWrite(verifyAuditLog);
  if (!useAllowed(verifyAuditLog.access)) return null;
  const run = () =>
    verify.mutate(
      { input: {} },
      {
        onSuccess: (report) => (report.ok ? notifyDone(goodNews(report)) : notifyWarning(badNews(report, t))),
        onError: (error) => notifyFailed(texts.notVerified, error),
      },
    );
  return (
    <WriteButton variant="default" leftSection={<IconShieldCheck size={16} />} loading={verify.isPending} onClick={run}>
      {t(texts.verify)}
    </WriteButton>
  );
}

const goodNews = ({ sealed, journals, documents }: ChainReport): Text =>
  fill(texts.verified, {
    sealed: sealed.toLocaleString(),
    journals: journals.toLocaleString(),
    documents: documents.toLocaleString(),
  });

const badNews = ({ broken }: ChainReport, t: (text: Text) => string): Text =>
  fill(texts.broken, { seq: String(broken?.seq ?? '—'), fault: broken ? t(faultNames[broken.fault]) : '' });
