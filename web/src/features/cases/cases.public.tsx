// Cases for other features: the lists of cases, freezes and reviews, tabs of compliance, the parts with which a case is decided on, and
// the form that brings a hit to a case.
export { default as ToCaseForm } from './cases.to-case.form.tsx';
export { CasesList, caseReview } from './cases.list.tsx';
export { FreezesList } from './cases.freezes.list.tsx';
export { ReviewsList } from './cases.reviews.list.tsx';
