import type { costsMethods } from '@fettle/contracts/invoices/costs.methods'
import type { dunningMethods } from '@fettle/contracts/invoices/dunning.methods'
import type { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { disputesMethods, retentionsMethods } from '@fettle/contracts/invoices/kept-back.methods'
import type { refundsMethods } from '@fettle/contracts/invoices/refunds.methods'
import type { withholdingsMethods } from '@fettle/contracts/invoices/withholdings.methods'
import { ownOrder } from '#areas/work-orders/work-orders.port'
import type { PaymentsGateway } from '#platform/payments/payments'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import type { StatedAccount } from './hold-payment.ts'
import { invoiceFacts } from './invoice-facts.ts'
import { findInvoice } from './invoices.store.ts'
import { approveInvoiceMethod } from './methods/approve-invoice.ts'
import { countInvoicesMethod } from './methods/count-invoices.ts'
import { createInvoiceMethod } from './methods/create-invoice.ts'
import { creditInvoiceMethod } from './methods/credit-invoice.ts'
import { declineInvoiceMethod } from './methods/decline-invoice.ts'
import { getDunningRule, remindOfInvoice, saveDunningRuleMethod } from './methods/dunning.ts'
import { editInvoiceMethod } from './methods/edit-invoice.ts'
import { getInvoice } from './methods/get-invoice.ts'
import { holdInvoiceMethod, releaseHoldMethod } from './methods/hold-invoice.ts'
import { invoiceDocument } from './methods/invoice-document.ts'
import { invoiceMonthsMethod } from './methods/invoice-months.ts'
import {
  acceptDisputeMethod,
  answerDisputeMethod,
  getRetentionTerms,
  listRetentionsMethod,
  raiseDisputeMethod,
  releaseRetention,
  retainMethod,
  setRetentionTerms,
  withdrawDisputeMethod,
} from './methods/keep-back.ts'
import { listInvoicesMethod } from './methods/list-invoices.ts'
import { locationCostsMethod } from './methods/location-costs.ts'
import { markInvoicePaid } from './methods/mark-invoice-paid.ts'
import { orderCostsMethod } from './methods/order-costs.ts'
import { correctOwnCost, listOwnCostsMethod, recordOwnCost, removeOwnCost } from './methods/own-costs.ts'
import { payInvoiceMethod } from './methods/pay-invoice.ts'
import { previewWithholding } from './methods/preview-withholding.ts'
import { correctExternalInvoice, recordExternalInvoice } from './methods/record-external-invoice.ts'
import { listRefundsMethod, offsetRefundMethod, recordRefundMethod } from './methods/refund.ts'
import { submitInvoiceMethod } from './methods/submit-invoice.ts'
import { voidExternalInvoice, voidInvoiceMethod } from './methods/void-invoice.ts'
import { findOwnCost } from './own-costs.store.ts'
import { watchDunning } from './watch-dunning.cron.ts'
import { watchRetentions } from './watch-retentions.cron.ts'

const invoicesBy = (gateway: PaymentsGateway, statedAccount: StatedAccount) =>
  ({
    list: listInvoicesMethod,
    counts: countInvoicesMethod,
    months: invoiceMonthsMethod,
    get: getInvoice,
    create: createInvoiceMethod,
    edit: editInvoiceMethod,
    submit: submitInvoiceMethod,
    approve: approveInvoiceMethod,
    decline: declineInvoiceMethod,
    pay: payInvoiceMethod(gateway),
    markPaid: markInvoicePaid,
    hold: holdInvoiceMethod,
    releaseHold: releaseHoldMethod,
    credit: creditInvoiceMethod,
    void: voidInvoiceMethod,
    recordExternal: recordExternalInvoice(statedAccount),
    correctExternal: correctExternalInvoice(statedAccount),
    voidExternal: voidExternalInvoice,
    document: invoiceDocument,
  }) satisfies Handlers<typeof invoicesMethods>

const costs = {
  ofLocation: locationCostsMethod,
  get: orderCostsMethod,
  entries: listOwnCostsMethod,
  record: recordOwnCost,
  correct: correctOwnCost,
  remove: removeOwnCost,
} satisfies Handlers<typeof costsMethods>

/** Invoices of contractors from draft to payment, outside or by the payment gateway. */
export const invoicesArea = (gateway: PaymentsGateway, statedAccount: StatedAccount): Area => ({
  handlers: {
    invoices: invoicesBy(gateway, statedAccount),
    costs,
    dunning: {
      get: getDunningRule,
      save: saveDunningRuleMethod,
      remind: remindOfInvoice,
    } satisfies Handlers<typeof dunningMethods>,
    retentions: {
      list: listRetentionsMethod,
      terms: getRetentionTerms,
      setTerms: setRetentionTerms,
      retain: retainMethod,
      release: releaseRetention,
    } satisfies Handlers<typeof retentionsMethods>,
    disputes: {
      raise: raiseDisputeMethod,
      answer: answerDisputeMethod,
      accept: acceptDisputeMethod,
      withdraw: withdrawDisputeMethod,
    } satisfies Handlers<typeof disputesMethods>,
    refunds: {
      list: listRefundsMethod,
      record: recordRefundMethod,
      offset: offsetRefundMethod,
    } satisfies Handlers<typeof refundsMethods>,
    withholdings: { preview: previewWithholding } satisfies Handlers<typeof withholdingsMethods>,
  },
  facts: invoiceFacts,
  backgroundJobs: { 'watch-dunning': watchDunning, 'watch-retentions': watchRetentions },
  attachmentReaders: {
    invoice: async (read, actor, { subjectId }) => (await findInvoice(read, actor, subjectId)) !== undefined,
    'own-cost': async (read, actor, { subjectId }) => {
      const cost = await findOwnCost(read, subjectId)
      return cost !== undefined && (await ownOrder(read, actor, cost.workOrderId)) !== undefined
    },
  },
})
