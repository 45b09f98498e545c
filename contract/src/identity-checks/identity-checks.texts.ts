// Parts and criteria of an identity check; its reasons also in words: they reach the client through the intake API.
import { otherReason } from '../kit/review.ts';

export const documentKinds = ['id_card', 'passport', 'driving_licence', 'residence_permit'] as const;
export const documentSides = ['front', 'back', 'selfie'] as const;
export const genders = ['male', 'female', 'other'] as const;

type Kind = (typeof documentKinds)[number];
type Side = (typeof documentSides)[number];

/** The required sides of each document. */
export const requiredSides: Record<Kind, readonly Side[]> = {
  id_card: ['front', 'back', 'selfie'],
  passport: ['front', 'selfie'],
  driving_licence: ['front', 'back', 'selfie'],
  residence_permit: ['front', 'back', 'selfie'],
};

export const checklistItems = [
  'legible',
  'name',
  'number',
  'birth_date',
  'valid',
  'unaltered',
  'same_person',
  'back_matches',
  'machine_lines',
  'address',
  'permit_kind',
] as const;
type ChecklistItem = (typeof checklistItems)[number];

const always = ['legible', 'name', 'number', 'birth_date', 'valid', 'unaltered', 'same_person'] as const;

/** The reviewer's checks before approving. */
export const checklistOf: Record<Kind, readonly ChecklistItem[]> = {
  id_card: [...always, 'back_matches', 'address'],
  passport: [...always, 'machine_lines'],
  driving_licence: [...always, 'back_matches'],
  residence_permit: [...always, 'back_matches', 'permit_kind'],
};

interface ReasonText {
  zh: string;
  en: string;
}

/** Reasons not to accept one picture. */
export const documentReasons = [
  'unclear',
  'incomplete',
  'glare',
  'expired',
  'wrong_document',
  'mismatch',
  'altered',
  'other_person',
  otherReason,
] as const;
export type DocumentReason = (typeof documentReasons)[number];

export const documentReasonTexts: Record<DocumentReason, ReasonText> = {
  unclear: { zh: '图片模糊，无法辨认', en: 'The picture is not clear enough to read' },
  incomplete: { zh: '证件未拍全', en: 'Part of the document is cut off' },
  glare: { zh: '反光遮挡内容', en: 'Glare hides part of the document' },
  expired: { zh: '证件已过期', en: 'The document has expired' },
  wrong_document: { zh: '证件类型不符', en: 'This is another kind of document' },
  mismatch: { zh: '与填写的资料不一致', en: 'It does not match what was filled in' },
  altered: { zh: '图片经过修改', en: 'The picture was altered' },
  other_person: { zh: '与本人不符', en: 'It shows another person' },
  other: { zh: '其他原因', en: 'Another reason' },
};

/** Reasons not to accept a submission as a whole. */
export const identityReasons = [
  'documents',
  'data_mismatch',
  'duplicate',
  'suspicious',
  'underage',
  otherReason,
] as const;
export type IdentityReason = (typeof identityReasons)[number];

export const identityReasonTexts: Record<IdentityReason, ReasonText> = {
  documents: { zh: '证件图片不合格', en: 'The pictures of the document cannot be accepted' },
  data_mismatch: { zh: '资料与证件不一致', en: 'The data does not match the document' },
  duplicate: { zh: '该证件已用于其他账户', en: 'The document is already used by another account' },
  suspicious: { zh: '需要进一步核实', en: 'Further verification is needed' },
  underage: { zh: '未满十八周岁', en: 'Under eighteen' },
  other: { zh: '其他原因', en: 'Another reason' },
};
