import * as company from '#contract/payments/company.ts'
import * as owing from '#contract/payments/owing.ts'
import * as contract from '#contract/payments/payments.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { showBooks, switchBooks } from './books-service.ts'
import * as claims from './claims-service.ts'
import * as books from './company-service.ts'
import { listOwing, listOwingOverall } from './owing-service.ts'
import { showCompanyReceipt, showReceipt } from './receipts-service.ts'
import { previewReminder, remindOwing } from './remind-service.ts'
import { readCompanySlip, readSlip } from './slips-service.ts'
import { listClaims, listOverdueRefunds, listUnansweredClaims } from './waiting-service.ts'

export const paymentsRoutes = [
  bindEndpoint(contract.showAccount, claims.showAccount),
  bindEndpoint(contract.claimPayment, claims.claimPayment, { admit: claims.admitSlip }),
  bindEndpoint(contract.withdrawClaim, claims.withdrawClaim),
  bindEndpoint(contract.confirmRefund, claims.confirmRefund),
  bindEndpoint(contract.readSlip, readSlip),
  bindEndpoint(contract.showReceipt, showReceipt),
  bindEndpoint(company.showCompanyAccount, books.showCompanyAccount),
  bindEndpoint(company.readCompanySlip, readCompanySlip),
  bindEndpoint(company.showCompanyReceipt, showCompanyReceipt),
  bindEndpoint(company.confirmClaim, books.confirmClaim),
  bindEndpoint(company.disputeClaim, books.disputeClaim),
  bindEndpoint(company.recordPayment, books.recordPayment),
  bindEndpoint(company.recordRefund, books.recordRefund),
  bindEndpoint(company.correctEntry, books.correctEntry),
  bindEndpoint(owing.showBooks, showBooks),
  bindEndpoint(owing.switchBooks, switchBooks),
  bindEndpoint(owing.listOwing, listOwing),
  bindEndpoint(owing.listOwingOverall, listOwingOverall),
  bindEndpoint(owing.listClaims, listClaims),
  bindEndpoint(owing.remindOwing, remindOwing),
  bindEndpoint(owing.previewReminder, previewReminder),
  bindEndpoint(owing.listOverdueRefunds, listOverdueRefunds),
  bindEndpoint(owing.listUnansweredClaims, listUnansweredClaims),
]
