// Loans and loan products on the wire.
import * as intake from '@backoffice/contract/loans/loans.intake.ts';
import * as products from '@backoffice/contract/loans/loans.products.ts';
import * as contract from '@backoffice/contract/loans/loans.ts';
import { route } from '#platform/http/route.ts';
import { getLoanDetail } from './loans.detail.queries.ts';
import { previewRollbackLoan, previewWriteOffLoan, rollbackLoan, writeOffLoan } from './loans.ending.service.ts';
import {
  findIntakeLoanProducts,
  findIntakeLoans,
  payIntakeLoanFine,
  repayIntakeLoan,
  getIntakeLoan,
  applyForIntakeLoan,
} from './loans.intake.service.ts';
import { payLoanFine, repayLoan } from './loans.payments.service.ts';
import { findProducts } from './loans.products.queries.ts';
import { closeLoanProduct, createLoanProduct, updateLoanProduct } from './loans.products.service.ts';
import { findLoans } from './loans.queries.ts';
import { disburseLoan, previewDisburseLoan, previewReviewLoan, reviewLoan } from './loans.service.ts';

export const loanRoutes = [
  route(contract.listLoans, findLoans),
  route(contract.getLoan, getLoanDetail),
  route(contract.reviewLoan, reviewLoan, { preview: previewReviewLoan }),
  route(contract.disburseLoan, disburseLoan, { preview: previewDisburseLoan }),
  route(contract.repayLoan, repayLoan),
  route(contract.payLoanFine, payLoanFine),
  route(contract.writeOffLoan, writeOffLoan, { preview: previewWriteOffLoan }),
  route(contract.rollbackLoan, rollbackLoan, { preview: previewRollbackLoan }),
  route(products.listLoanProducts, findProducts),
  route(products.createLoanProduct, createLoanProduct),
  route(products.updateLoanProduct, updateLoanProduct),
  route(products.closeLoanProduct, closeLoanProduct),
  route(intake.listIntakeLoanProducts, findIntakeLoanProducts),
  route(intake.applyForIntakeLoan, applyForIntakeLoan),
  route(intake.listIntakeLoans, findIntakeLoans),
  route(intake.getIntakeLoan, getIntakeLoan),
  route(intake.repayIntakeLoan, repayIntakeLoan),
  route(intake.payIntakeLoanFine, payIntakeLoanFine),
];
