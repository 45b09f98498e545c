// Loans and loan products on the wire.
import {
  applyForLoan,
  getOwnLoan,
  listOfferedLoans,
  listOwnLoans,
  payOwnFine,
  repayOwnLoan,
} from '@backoffice/contract/loans/loans.intake.ts';
import {
  closeLoanProduct,
  createLoanProduct,
  listLoanProducts,
  updateLoanProduct,
} from '@backoffice/contract/loans/loans.products.ts';
import {
  auditLoan,
  disburseLoan,
  getLoan,
  listLoans,
  payLoanFine,
  repayLoan,
  rollbackLoan,
  writeOffLoan,
} from '@backoffice/contract/loans/loans.ts';
import { route } from '#platform/http/route.ts';
import { getLoanDetail } from './loans.detail.queries.ts';
import { previewRollback, previewWriteOff, rollBack, writeOff } from './loans.ending.service.ts';
import { findOffers, findOwnLoans, payFineOwn, repayOwn, showOwnLoan, takeApplication } from './loans.own.service.ts';
import { payFineAsStaff, repayAsStaff } from './loans.payments.service.ts';
import { findProducts } from './loans.products.queries.ts';
import { closeProduct, createProduct, updateProduct } from './loans.products.service.ts';
import { findLoans } from './loans.queries.ts';
import { disburse, previewDisbursement, reviewLoan } from './loans.service.ts';

export const loanRoutes = [
  route(listLoans, findLoans),
  route(getLoan, getLoanDetail),
  route(auditLoan, reviewLoan),
  route(disburseLoan, disburse, { preview: previewDisbursement }),
  route(repayLoan, repayAsStaff),
  route(payLoanFine, payFineAsStaff),
  route(writeOffLoan, writeOff, { preview: previewWriteOff }),
  route(rollbackLoan, rollBack, { preview: previewRollback }),
  route(listLoanProducts, findProducts),
  route(createLoanProduct, createProduct),
  route(updateLoanProduct, updateProduct),
  route(closeLoanProduct, closeProduct),
  route(listOfferedLoans, findOffers),
  route(applyForLoan, takeApplication),
  route(listOwnLoans, findOwnLoans),
  route(getOwnLoan, showOwnLoan),
  route(repayOwnLoan, repayOwn),
  route(payOwnFine, payFineOwn),
];
