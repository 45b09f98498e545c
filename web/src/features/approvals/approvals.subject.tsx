// What a request is about, by its name and with a link: a client, a product, a member of staff, or a page of settings.
import type { Approval } from '@backoffice/contract/approvals/approvals.ts';
import { RecordLink, ResourceLink } from '#core/record/record-link.tsx';
import { recordName } from '#core/record/record-names.texts.ts';
import { menuTexts } from '#core/words/menu.texts.ts';
import { pageOfResource } from '@backoffice/contract/kit/menu.ts';
import { useText, verbatim, type Text } from '#platform/texts.ts';

type About = Pick<Approval, 'record_type' | 'record_id' | 'resource' | 'subject_zh' | 'subject_en'>;

/** Name of the record, else the name of its kind, else that of the page. */
export function subjectText({ record_type, resource, subject_zh, subject_en }: About): Text | null {
  if (subject_zh !== null && subject_en !== null) return { zh: subject_zh, en: subject_en };
  if (record_type !== null) return recordName(record_type);
  const page = resource === null ? undefined : pageOfResource(resource);
  return page ? menuTexts[page] : null;
}

export function Subject(about: About) {
  const t = useText();
  const { record_type, record_id, resource } = about;
  const text = subjectText(about) ?? verbatim('—');
  if (record_type !== null && record_id !== null)
    return (
      <RecordLink type={record_type} id={record_id}>
        {t(text)}
      </RecordLink>
    );
  return resource === null ? t(text) : <ResourceLink resource={resource}>{t(text)}</ResourceLink>;
}
