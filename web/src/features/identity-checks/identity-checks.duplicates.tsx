// The warning that others show the same document, or give the same phone, address or device.
import type { Duplicate } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { Button } from '@mantine/core';
import { StatusTag } from '#core/values/status-tag.tsx';
import { useText } from '#platform/texts.ts';
import classes from './identity-checks.module.css';
import { duplicateTexts, texts } from './identity-checks.texts.ts';

interface DuplicatesProps {
  duplicates: readonly Duplicate[];
  /** Shows the other's identity in place of this one. */
  onShow: (id: string) => void;
}

export function Duplicates({ duplicates, onShow }: DuplicatesProps) {
  const t = useText();
  return (
    <>
      {t(texts.duplicates)}
      <ul className={classes.duplicates}>
        {duplicates.map(({ check_id, username, full_name, kyc_status, matches }, place) => (
          <li key={check_id ?? place}>
            {check_id ? (
              <Button variant="subtle" size="compact-sm" onClick={() => onShow(check_id)}>
                {`${username} ${full_name}`}
              </Button>
            ) : (
              <em>{t(texts.hiddenClient)}</em>
            )}
            <span>{matches.map((field) => t(duplicateTexts[field])).join(' · ')}</span>
            {kyc_status && <StatusTag status={kyc_status} />}
          </li>
        ))}
      </ul>
    </>
  );
}
