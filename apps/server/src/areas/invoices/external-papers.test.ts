import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type Player } from '#platform/testing/stage'
import { agreed, type Cast, invited, openCast, raise, reported, standing } from '../../stage/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const sums = { description: 'New boiler', gross: 11_990, tax: 1_990, labour: 4_000 }
const recordQuote = async (who: Player, jobUuid: string, more = {}) =>
  cast.call(who, quotesMethods.recordExternal, {
    jobUuid,
    number: `P-${jobUuid.slice(0, 8)}`,
    ...sums,
    paperOn: '2026-03-01',
    validUntil: '2026-12-31',
    attachmentUuids: [await cast.file(who)],
    ...more,
  })
const recordInvoice = async (who: Player, jobUuid: string, more = {}) =>
  cast.call(who, invoicesMethods.recordExternal, {
    jobUuid,
    kind: 'final',
    number: `I-${jobUuid.slice(0, 8)}`,
    ...sums,
    issuedOn: '2026-03-01',
    suppliedOn: '2026-02-27',
    attachmentUuids: [await cast.file(who)],
    ...more,
  })
const quote = ({ uuid, version }: { uuid: string; version: number }) => ({ quoteUuid: uuid, version })
const invoice = ({ uuid, version }: { uuid: string; version: number }) => ({ invoiceUuid: uuid, version })

/** A job with a quote request and no response. */
const asked = async () => {
  const { uuid: workOrderUuid, version } = await raise(cast)
  const contractorUuids = [cast.owner.tenantId]
  const order = await cast.call(cast.manager, workOrdersMethods.requestQuotes, {
    workOrderUuid,
    version,
    contractorUuids,
    minimumQuotes: 1,
  })
  return { workOrderUuid, jobUuid: order.jobs[0]?.uuid ?? '' }
}

describe('an external quote', () => {
  it('keeps its stated tax, is accepted like any other, and hires at its total', async () => {
    const stage = await invited(cast)
    const sent = await recordQuote(cast.owner, stage.jobUuid)
    expect([sent.state, sent.kind, sent.recordedSide, sent.totals.gross.amount]).toEqual([
      'submitted',
      'external',
      'contractor',
      11_990,
    ])
    expect(sent.totals.taxes[0]).toMatchObject({ rate: 1990, tax: { amount: 1_990 } })
    expect(await standing(cast, stage)).toEqual(['quoted', 'quoted'])
    const taken = await cast.call(cast.manager, quotesMethods.accept, quote(sent))
    expect(taken.state).toBe('accepted')
    const order = await cast.call(cast.manager, workOrdersMethods.get, { workOrderUuid: stage.workOrderUuid })
    expect(order.authorised?.amount).toBe(11_990)
  })

  it('can be recorded for a contractor who never responded, and is not accepted by the recording member', async () => {
    const stage = await asked()
    const sent = await recordQuote(cast.manager, stage.jobUuid)
    expect([sent.recordedSide, sent.recordedBy]).toEqual(['client', 'Stage PRM'])
    expect(sent.can).toEqual(expect.arrayContaining(['correct', 'withdraw', 'reject']))
    expect(sent.cannot.accept).toBe('own_document')
    expect(await codeOf(cast.call(cast.manager, quotesMethods.accept, quote(sent)))).toBe('own_document')
    const seen = await cast.call(cast.admin, quotesMethods.get, { quoteUuid: sent.uuid })
    expect((await cast.call(cast.admin, quotesMethods.accept, quote(seen))).state).toBe('accepted')
  })

  it('is corrected only by the recording side, before it is decided', async () => {
    const stage = await asked()
    const sent = await recordQuote(cast.manager, stage.jobUuid)
    const entries = { ...sums, number: 'P-2', paperOn: '2026-03-01', validUntil: '2026-12-31' }
    const files = { attachmentUuids: sent.attachments.map(({ uuid }) => uuid) }
    const better = { ...quote(sent), ...entries, ...files, gross: 9_000 }
    expect(await codeOf(cast.call(cast.owner, quotesMethods.correctExternal, better))).toBe('other_side_only')
    const corrected = await cast.call(cast.manager, quotesMethods.correctExternal, better)
    expect([corrected.number, corrected.totals.gross.amount, corrected.version]).toEqual(['P-2', 9_000, 2])
    expect(await codeOf(cast.call(cast.admin, quotesMethods.accept, quote(sent)))).toBe('stale_version')
    const back = await cast.call(cast.manager, quotesMethods.withdrawExternal, quote(corrected))
    expect(back.state).toBe('withdrawn')
    expect(await standing(cast, stage)).toEqual(['quote-requested', 'quote-required'])
  })

  it('is revised by a regular quote when the client requests a change', async () => {
    const stage = await asked()
    const sent = await recordQuote(cast.manager, stage.jobUuid)
    const back = await cast.call(cast.manager, quotesMethods.requestChange, { ...quote(sent), note: 'Cheaper' })
    const line = {
      kind: 'labour',
      description: 'x',
      quantity: 100,
      unit: 'piece',
      unitPrice: 5_000,
      taxCategory: 'standard',
    }
    const next = await cast.call(cast.owner, quotesMethods.revise, {
      ...quote(back),
      lines: [line],
      validUntil: '2026-12-31',
    })
    expect([next.kind, next.recordedSide, next.totals.gross.amount]).toEqual(['standard', null, 6_000])
  })

  it('refuses inconsistent sums, a missing file, and a repeated number', async () => {
    const one = await invited(cast)
    const wrong = (more: object) => codeOf(recordQuote(cast.owner, one.jobUuid, more))
    expect(await wrong({ tax: 20_000 })).toBe('external_tax_above_total')
    expect(await wrong({ labour: 11_000 })).toBe('external_labour_above_net')
    expect(await wrong({ attachmentUuids: [] })).toBe('attachment_uuids:required')
    expect(await wrong({ paperOn: '2026-04-01' })).toBe('external_dated_in_the_future')
    await recordQuote(cast.owner, one.jobUuid, { number: 'SAME' })
    const other = await invited(cast)
    expect(await codeOf(recordQuote(cast.owner, other.jobUuid, { number: 'SAME' }))).toBe('paper_number_taken')
  })

  it('is hidden from tenants without access to the order', async () => {
    const stage = await invited(cast)
    expect(await codeOf(recordQuote(cast.stranger, stage.jobUuid))).toBe('not_found')
    expect(await codeOf(recordQuote(cast.outsider, stage.jobUuid))).toBe('not_found')
  })
})

describe('an external invoice', () => {
  it('is paid and completes the order; its dates are those of the document', async () => {
    const { completionReportUuid, version, ...stage } = await reported(cast)
    await cast.call(cast.manager, completionReportsMethods.accept, { completionReportUuid, version })
    const sent = await recordInvoice(cast.owner, stage.jobUuid)
    expect([sent.state, sent.recordedSide, sent.issuedOn, sent.dueOn]).toEqual([
      'submitted',
      'contractor',
      '2026-03-01',
      '2026-03-31',
    ])
    const approved = await cast.call(cast.manager, invoicesMethods.approve, invoice(sent))
    const payment = { paidOn: '2026-03-02', reference: 'BACS 7' }
    await cast.call(cast.finance, invoicesMethods.markPaid, { ...invoice(approved), ...payment })
    expect(await standing(cast, stage)).toEqual(['completed', 'completed'])
  })

  it('is not approved by the recording member, and is limited to the authorised sum', async () => {
    const { jobUuid } = await agreed(cast)
    expect(await codeOf(recordInvoice(cast.finance, jobUuid, { kind: 'interim', gross: 12_001 }))).toBe(
      'invoice_above_authorised_value',
    )
    expect(await codeOf(recordInvoice(cast.finance, jobUuid))).toBe('final_invoice_needs_report')
    const sent = await recordInvoice(cast.finance, jobUuid, { kind: 'interim', dueOn: '2026-03-15' })
    expect([sent.dueOn, sent.cannot.approve]).toEqual(['2026-03-15', 'own_document'])
    expect(await codeOf(cast.call(cast.finance, invoicesMethods.approve, invoice(sent)))).toBe('own_document')
    const seen = await cast.call(cast.manager, invoicesMethods.get, { invoiceUuid: sent.uuid })
    expect((await cast.call(cast.manager, invoicesMethods.approve, invoice(seen))).state).toBe('approved')
  })

  it('is corrected and voided by the recording side', async () => {
    const { jobUuid } = await agreed(cast)
    const sent = await recordInvoice(cast.finance, jobUuid, { kind: 'interim' })
    const entries = { ...sums, number: 'I-2', issuedOn: '2026-03-02', suppliedOn: '2026-02-27' }
    const files = { attachmentUuids: sent.attachments.map(({ uuid }) => uuid) }
    const corrected = await cast.call(cast.finance, invoicesMethods.correctExternal, {
      ...invoice(sent),
      ...entries,
      ...files,
      gross: 6_000,
      labour: 0,
    })
    expect([corrected.number, corrected.totals.gross.amount, corrected.issuedOn]).toEqual(['I-2', 6_000, '2026-03-02'])
    expect((await cast.call(cast.finance, invoicesMethods.voidExternal, invoice(corrected))).state).toBe('void')
  })
})
