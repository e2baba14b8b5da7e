import type { booksMethods } from '@fettle/contracts/books/books.methods'
import type { costReportsMethods } from '@fettle/contracts/books/cost-reports.methods'
import type { eDocumentsMethods } from '@fettle/contracts/e-invoices/e-documents.methods'
import type { costsMethods } from '@fettle/contracts/invoices/costs.methods'
import type { dunningMethods } from '@fettle/contracts/invoices/dunning.methods'
import type { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { disputesMethods, retentionsMethods } from '@fettle/contracts/invoices/kept-back.methods'
import type { refundsMethods } from '@fettle/contracts/invoices/refunds.methods'
import type { withholdingsMethods } from '@fettle/contracts/invoices/withholdings.methods'
import type { priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import type { partAwardsMethods } from '@fettle/contracts/quotes/part-awards.methods'
import type { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import type { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { taxPeriodsMethods } from '@fettle/contracts/taxes/tax-periods.methods'
import type { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import type { payoutsMethods } from '@fettle/contracts/wallets/payouts.methods'
import type { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { type Identifiers, id, line, type Samples, staleVersion, unknownUuid } from './sample.ts'

const order = (ids: Identifiers) => ({ workOrderUuid: id(ids, 'workOrderUuid') })
const quote = (ids: Identifiers) => ({ quoteUuid: id(ids, 'quoteUuid'), version: staleVersion })
const invoice = (ids: Identifiers) => ({ invoiceUuid: id(ids, 'invoiceUuid'), version: staleVersion })
const offered = { lines: [line], validUntil: '2099-01-01' }
const paper = { number: 'SAMPLE', description: 'Sample', gross: 120, tax: 20, attachmentUuids: [unknownUuid] }
const billed = { number: 'SAMPLE', issuedOn: '2026-01-01', suppliedOn: '2026-01-01', lines: [line] }

export const quotes: Samples<typeof quotesMethods> = {
  list: order,
  get: (ids) => ({ quoteUuid: id(ids, 'quoteUuid') }),
  create: (ids) => ({ jobUuid: id(ids, 'jobUuid'), ...offered }),
  edit: (ids) => ({ ...quote(ids), ...offered }),
  revise: (ids) => ({ ...quote(ids), ...offered }),
  submit: quote,
  requestChange: (ids) => ({ ...quote(ids), note: 'Sample' }),
  withdraw: quote,
  accept: quote,
  reject: (ids) => ({ ...quote(ids), reason: 'Sample' }),
  recordExternal: (ids) => ({
    jobUuid: id(ids, 'jobUuid'),
    ...paper,
    paperOn: '2026-01-01',
    validUntil: '2099-01-01',
  }),
  correctExternal: (ids) => ({ ...quote(ids), ...paper, paperOn: '2026-01-01', validUntil: '2099-01-01' }),
  withdrawExternal: quote,
  document: (ids) => ({ quoteUuid: id(ids, 'quoteUuid') }),
}
const part = (ids: Identifiers) => ({ partAwardUuid: ids.partAwardUuid ?? unknownUuid, version: staleVersion })
export const partAwards: Samples<typeof partAwardsMethods> = {
  list: order,
  offer: (ids) => ({ ...quote(ids), places: [0] }),
  confirm: part,
  raiseRest: part,
}
const variation = (ids: Identifiers) => ({ variationUuid: id(ids, 'variationUuid'), version: staleVersion })
const changed = { reason: 'Sample', lines: [{ ...line, change: 'added' as const }] }
// Refused: the sample's job is completed.
export const quoteVariations: Samples<typeof quoteVariationsMethods> = {
  list: order,
  get: (ids) => ({ variationUuid: id(ids, 'variationUuid') }),
  create: (ids) => ({ quoteUuid: id(ids, 'quoteUuid'), ...changed }),
  edit: (ids) => ({ ...variation(ids), ...changed }),
  submit: variation,
  raise: (ids) => ({ quoteUuid: id(ids, 'quoteUuid'), ...changed }),
  withdraw: variation,
  approve: variation,
  reject: (ids) => ({ ...variation(ids), reason: 'Sample' }),
}
const cost = (ids: Identifiers) => ({ costUuid: ids.costUuid ?? unknownUuid, version: staleVersion })
// Refused: a date in the future.
const spent = { kind: 'labour', text: 'Sample', amount: 100, incurredOn: '2099-01-01' } as const
export const costs: Samples<typeof costsMethods> = {
  ofLocation: (ids) => ({ locationUuid: id(ids, 'locationUuid') }),
  get: order,
  entries: order,
  record: (ids) => ({ ...order(ids), ...spent }),
  correct: (ids) => ({ ...cost(ids), ...spent }),
  remove: cost,
}
const list = (ids: Identifiers) => ({ priceListUuid: ids.priceListUuid ?? unknownUuid })
const staleList = (ids: Identifiers) => ({ ...list(ids), version: staleVersion })
// Invalid: restricted to contractors without naming one.
const withoutContractors = { name: 'Sample', validFrom: null, validTo: null, isForAll: false, terms: [] }
const item = { code: 'SAMPLE', description: 'Sample', unit: 'hour', kind: 'labour', category: null } as const
export const priceLists: Samples<typeof priceListsMethods> = {
  list: () => ({}),
  get: list,
  create: () => withoutContractors,
  save: (ids) => ({ ...staleList(ids), ...withoutContractors }),
  archive: staleList,
  restore: staleList,
  items: list,
  saveItem: (ids) => ({ ...list(ids), priceItemUuid: unknownUuid, version: 1, ...item, unitPrice: '1.00' }),
  removeItem: (ids) => ({ ...list(ids), priceItemUuid: unknownUuid }),
  checkImport: (ids) => ({ ...list(ids), text: 'code,description,price\nA,B,1' }),
  // Invalid: the price is not a number.
  runImport: (ids) => ({ ...list(ids), text: 'code,description,price\nA,B,dear' }),
  export: list,
  offered: (ids) => ({ jobUuid: id(ids, 'jobUuid') }),
}
export const invoices: Samples<typeof invoicesMethods> = {
  list: order,
  counts: () => ({}),
  months: () => ({}),
  get: (ids) => ({ invoiceUuid: id(ids, 'invoiceUuid') }),
  create: (ids) => ({ jobUuid: id(ids, 'jobUuid'), kind: 'final', ...billed }),
  edit: (ids) => ({ ...invoice(ids), ...billed }),
  submit: invoice,
  approve: invoice,
  decline: (ids) => ({ ...invoice(ids), reason: 'Sample' }),
  hold: (ids) => ({ ...invoice(ids), reason: 'Sample' }),
  releaseHold: invoice,
  credit: (ids) => ({ ...invoice(ids), number: 'SAMPLE', note: '', lines: [{ place: 0, net: 100 }] }),
  pay: invoice,
  markPaid: (ids) => ({ ...invoice(ids), paidOn: '2026-01-01', reference: 'Sample' }),
  void: invoice,
  recordExternal: (ids) => ({
    jobUuid: id(ids, 'jobUuid'),
    kind: 'final',
    ...paper,
    issuedOn: '2026-01-01',
    suppliedOn: '2026-01-01',
  }),
  correctExternal: (ids) => ({ ...invoice(ids), ...paper, issuedOn: '2026-01-01', suppliedOn: '2026-01-01' }),
  voidExternal: invoice,
  document: (ids) => ({ invoiceUuid: id(ids, 'invoiceUuid') }),
}

export const eDocuments: Samples<typeof eDocumentsMethods> = {
  completeness: (ids) => ({ invoiceUuid: id(ids, 'invoiceUuid') }),
  xml: (ids) => ({ invoiceUuid: id(ids, 'invoiceUuid'), syntax: 'ubl' }),
  hybrid: (ids) => ({ invoiceUuid: id(ids, 'invoiceUuid') }),
  read: () => ({ attachmentUuid: unknownUuid }),
  match: (ids) => ({ invoiceUuid: id(ids, 'invoiceUuid') }),
}

export const payouts: Samples<typeof payoutsMethods> = {
  account: () => ({}),
  lines: () => ({}),
}
export const wallets: Samples<typeof walletsMethods> = {
  get: () => ({}),
  transactions: () => ({}),
  // Refused: already active.
  activate: () => ({}),
  // Refused: above the largest top-up of any market.
  topUp: () => ({ amount: 1e10 }),
}
// Refused: the facts were read at another state.
const dated = { validFrom: '2026-01-01', replacesUuid: unknownUuid }
export const taxProfiles: Samples<typeof taxProfilesMethods> = {
  get: () => ({}),
  saveClient: () => dated,
  saveContractor: () => dated,
  ofContractor: (ids) => ({ contractorUuid: ids.contractorUuid ?? unknownUuid }),
  // Refused: dated in the future.
  recordCheck: (ids) => ({
    contractorUuid: ids.contractorUuid ?? unknownUuid,
    result: 'registered',
    checkedOn: '2099-01-01',
  }),
}
export const retentions: Samples<typeof retentionsMethods> = {
  list: () => ({}),
  terms: order,
  setTerms: (ids) => ({ ...order(ids), terms: null }),
  retain: (ids) => ({ ...invoice(ids), percent: 500, releaseOn: '2099-01-01' }),
  release: invoice,
}
export const dunning: Samples<typeof dunningMethods> = {
  get: () => ({}),
  save: () => ({ isOn: false, days: [1, 1, 1], version: staleVersion }),
  remind: invoice,
}
const period = { from: '2024-01-01' }
export const taxPeriods: Samples<typeof taxPeriodsMethods> = {
  list: () => ({}),
  get: () => period,
  sendStatements: () => ({ ...period, version: staleVersion }),
  file: () => ({ ...period, version: staleVersion, receipt: 'Sample' }),
  pay: () => ({ ...period, version: staleVersion, paidOn: '2026-01-01', reference: 'Sample' }),
  data: () => period,
  statements: () => ({}),
}
export const disputes: Samples<typeof disputesMethods> = {
  raise: (ids) => ({ ...invoice(ids), lines: [], amount: 100, reason: 'Sample' }),
  answer: (ids) => ({ ...invoice(ids), answer: 'Sample', offered: 0 }),
  accept: invoice,
  withdraw: invoice,
}

export const refunds: Samples<typeof refundsMethods> = {
  list: () => ({}),
  record: () => ({ refundUuid: unknownUuid, version: staleVersion, receivedOn: '2026-01-01', reference: 'Sample' }),
  offset: () => ({ refundUuid: unknownUuid, version: staleVersion, invoiceUuid: unknownUuid }),
}

export const withholdings: Samples<typeof withholdingsMethods> = {
  preview: (ids) => ({ jobUuid: id(ids, 'jobUuid'), suppliedOn: '2026-01-01', lines: [line] }),
}
export const books: Samples<typeof booksMethods> = {
  balances: () => ({}),
  journals: () => ({}),
  statement: () => ({ accountUuid: unknownUuid, from: '2026-01-01', to: '2026-12-31' }),
  export: () => ({ from: '2026-01-01', to: '2026-12-31' }),
}

const reported = { from: '2026-01-01', to: '2026-12-31' }
export const costReports: Samples<typeof costReportsMethods> = {
  costs: () => ({ ...reported, by: 'location' }),
  payables: () => ({}),
  file: () => ({ report: 'costs', ...reported }),
}
