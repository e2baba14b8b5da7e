import { describe, expect, it } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { roles } from '../access/roles.ts'
import { editionOf } from '../editions/editions.ts'
import { money } from '../kernel/arithmetic.ts'
import { toEpochMs } from '../kernel/instant.ts'
import type { Result } from '../kernel/result.ts'
import type { Quote, QuoteContent } from '../quotes/quote.ts'
import {
  acceptQuote,
  createQuote,
  expireQuote,
  rejectQuote,
  requestChange,
  reviseQuote,
  submitQuote,
  withdrawQuote,
} from '../quotes/quote-decisions.ts'
import type { Line } from '../quotes/quote-totals.ts'
import {
  approveVariation,
  createVariation,
  editVariation,
  rejectVariation,
  submitVariation,
} from '../quotes/variation-decisions.ts'
import type { Invoice, InvoiceContent } from './invoice.ts'
import { approveInvoice, createInvoice, declineInvoice, submitInvoice, voidInvoice } from './invoice-decisions.ts'
import { endPayment, markPaidElsewhere, payInvoice } from './payment-decisions.ts'

const at = toEpochMs('2026-03-25T23:30:00Z') ?? 0
const edition = editionOf('uk')
const actor: Actor = {
  membershipId: 1,
  membershipUuid: 'kit',
  personUuid: 'person',
  tenantId: 'contractor',
  side: 'contractor',
  role: 'KO',
  roleUuid: null,
  grants: roles.KO.grants,
  namespace: 'uk',
  organisationScope: 'all',
  limit: null,
  isDlo: false,
  displayName: 'Kit Owner',
}
const context = { actor, at, edition, clientTimeZone: 'Europe/Berlin' }
const gbp = (amount: number) => money(amount, 'GBP')
const line: Line = {
  kind: 'labour',
  description: 'Fit a tap',
  quantity: 10_000,
  unit: 'each',
  unitPrice: 1_000_000,
  taxCategory: 'standard',
}
const job = {
  workOrderId: 'o',
  jobId: 'j',
  clientTenantId: 'client',
  contractorTenantId: 'contractor',
  organisationUuid: 'north',
  assignees: [],
}
const unwrap = <T>(result: Result<T, string, unknown>): T => {
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result.value
}
const refusal = (result: Result<unknown, string, unknown>): string => (result.ok ? 'allowed' : result.code)

describe('a quote', () => {
  const content: QuoteContent = {
    kind: 'standard',
    siteVisitReason: null,
    lines: [line],
    note: '',
    validUntil: '2026-04-30',
    supplyOn: '2026-04-01',
  }
  const open = { ...job, state: 'shortlisted' as const, orderState: 'job_leads_sent' as const, hasLiveQuote: false }
  const draft = (more: Partial<QuoteContent> = {}): Quote =>
    unwrap(createQuote(open, { ...content, ...more }, { ...context, quoteId: 'q1' }))
  const submission = { ...context, orderState: 'job_leads_sent' as const }
  const submitted = (): Quote => unwrap(submitQuote(draft(), submission))
  const acceptance = { ...context, minimumQuotes: 2, quotesIn: 2 }

  it('belongs to a job that is open to quotes', () => {
    const create = (more: object) => refusal(createQuote({ ...open, ...more }, content, { ...context, quoteId: 'q' }))
    expect(create({ state: 'offered' })).toBe('cannot_add_a_quote_for_a_job')
    expect(create({ hasLiveQuote: true })).toBe('cannot_add_a_quote_for_a_job')
    expect(create({ state: 'hired', orderState: 'booked' })).toBe('agreed_work_needs_variation')
  })

  it('has a reason for a site visit only as a site-visit quote', () => {
    const create = (more: Partial<QuoteContent>) =>
      refusal(createQuote(open, { ...content, ...more }, { ...context, quoteId: 'q' }))
    expect(create({ siteVisitReason: 'needs_access' })).toBe(
      'cannot_add_a_site_visit_reason_for_a_non_site_visit_quote',
    )
    expect(create({ kind: 'site_visit' })).toBe('site_visit_reason_missing')
  })

  it.each([
    [{ lines: [] }, 'quote_has_no_lines'],
    [{ lines: [{ ...line, description: ' ' }] }, 'quote_line_without_description'],
    [{ lines: [{ ...line, quantity: 0 }] }, 'quote_line_amount_not_allowed'],
    [{ validUntil: null }, 'quote_expiry_missing'],
    [{ validUntil: '2026-03-25' }, 'quote_expiry_in_the_past'],
    [{ validUntil: '2026-03-26' }, 'allowed'],
    [{ note: 'Ring 020 7946 0123' }, 'quote_has_contact_data'],
    [{ lines: [line, { ...line, unitPrice: -1_000_100 }] }, 'document_total_below_zero'],
    [{ lines: [line, { ...line, unitPrice: -500_000 }] }, 'allowed'],
  ])('with %j is %s at half past eleven in London, past midnight in Berlin', (more, code) => {
    expect(refusal(submitQuote(draft(more), submission))).toBe(code)
  })

  it('is revised as a new version', () => {
    expect(refusal(requestChange(submitted(), { note: ' ' }, context))).toBe('change_note_missing')
    const asked = unwrap(requestChange(submitted(), { note: 'Cheaper tap' }, context))
    const { former, quote } = unwrap(
      reviseQuote(asked, { ...content, note: 'Cheaper' }, { ...submission, quoteId: 'q2' }),
    )
    expect([former.state, quote.state, quote.version, quote.replaces]).toEqual(['superseded', 'submitted', 2, 'q1'])
  })

  it('is accepted once, before it expires, and with enough other quotes or a reason', () => {
    expect(refusal(acceptQuote(submitted(), { waiver: null }, { ...acceptance, quotesIn: 1 }))).toBe('too_few_quotes')
    expect(refusal(acceptQuote(submitted(), { waiver: 'Only one in town' }, { ...acceptance, quotesIn: 1 }))).toBe(
      'allowed',
    )
    const late = { ...acceptance, at: toEpochMs('2026-04-30T22:00:00Z') ?? 0 }
    expect(refusal(acceptQuote(submitted(), { waiver: null }, late))).toBe('quote_has_expired')
    const accepted = acceptQuote(submitted(), { waiver: null }, acceptance)
    expect(accepted.ok && accepted.events[0]).toMatchObject({ name: 'quote.accepted', gross: gbp(12_000) })
    expect(refusal(acceptQuote(unwrap(accepted), { waiver: null }, acceptance))).toBe('object_already_approved')
    expect(refusal(withdrawQuote(unwrap(accepted), context))).toBe('quote_cannot_be_withdrawn')
  })

  it('is rejected with a reason, and expires only after its last day', () => {
    expect(refusal(rejectQuote(submitted(), { reason: '' }, context))).toBe('reject_reason_missing')
    expect(refusal(expireQuote(submitted(), context))).toBe('quote_not_expired_yet')
    expect(unwrap(expireQuote(submitted(), { ...context, at: toEpochMs('2026-04-30T22:00:00Z') ?? 0 })).state).toBe(
      'expired',
    )
  })

  it('is varied one change at a time, limited by the revised total', () => {
    const accepted = unwrap(acceptQuote(submitted(), { waiver: null }, acceptance))
    const variationContext = { ...context, jobState: 'hired' as const, authorised: gbp(12_000), spent: gbp(0) }
    const newVariation = { ...variationContext, variationId: 'v', openVariations: 0 }
    const change = { reason: 'Second tap', lines: [line] }
    const varied = (more: Partial<typeof change>) =>
      refusal(createVariation(accepted, { ...change, ...more }, newVariation))
    expect(refusal(createVariation(submitted(), change, newVariation))).toBe('variation_needs_an_accepted_quote')
    expect(refusal(createVariation(accepted, change, { ...newVariation, openVariations: 1 }))).toBe(
      'variation_already_open',
    )
    expect(varied({ lines: [] })).toBe('variation_has_no_lines')
    expect(varied({ reason: ' ' })).toBe('variation_reason_missing')
    expect(varied({ lines: [{ ...line, quantity: 0 }] })).toBe('quote_line_amount_not_allowed')
    expect(varied({ lines: [{ ...line, unitPrice: -1_000_100 }] })).toBe('variation_below_zero')
    const less = { ...change, lines: [{ ...line, unitPrice: -100_000 }] }
    expect(refusal(createVariation(accepted, less, { ...newVariation, spent: gbp(12_000) }))).toBe(
      'variation_below_invoiced',
    )
    const draft = unwrap(createVariation(accepted, change, newVariation))
    expect(unwrap(editVariation(draft, { ...change, lines: [line, line] }, variationContext)).revisedTotal).toEqual(
      gbp(36_000),
    )
    const submittedVariation = unwrap(submitVariation(draft, variationContext))
    expect(refusal(editVariation(submittedVariation, change, variationContext))).toBe('variation_cannot_be_changed')
    expect(refusal(approveVariation(submittedVariation, { ...variationContext, spent: gbp(24_001) }))).toBe(
      'variation_below_invoiced',
    )
    expect(unwrap(approveVariation(submittedVariation, variationContext)).revisedTotal).toEqual(gbp(24_000))
  })

  it('is varied only while its contractor is at work', () => {
    const accepted = unwrap(acceptQuote(submitted(), { waiver: null }, acceptance))
    const variationContext = { ...context, jobState: 'done' as const, authorised: gbp(12_000), spent: gbp(0) }
    const newVariation = { ...variationContext, variationId: 'v', openVariations: 0 }
    const change = { reason: 'Second tap', lines: [line] }
    const over = { ...newVariation, jobState: 'completed' as const }
    expect(refusal(createVariation(accepted, change, over))).toBe('variation_work_not_under_way')
    const submittedVariation = unwrap(
      submitVariation(unwrap(createVariation(accepted, change, newVariation)), variationContext),
    )
    expect(refusal(approveVariation(submittedVariation, over))).toBe('variation_work_not_under_way')
    expect(refusal(rejectVariation(submittedVariation, { reason: 'Too late' }, over))).toBe('allowed')
  })
})

describe('an invoice', () => {
  const content: InvoiceContent = {
    kind: 'final',
    number: 'INV-1',
    lines: [line],
    note: '',
    supplyOn: '2026-03-20',
    credits: null,
  }
  const draft = (more: Partial<InvoiceContent> = {}): Invoice =>
    unwrap(createInvoice({ ...job, state: 'done' }, { ...content, ...more }, { ...context, invoiceId: 'i' }))
  const submission = {
    ...context,
    duePeriod: null,
    authorised: gbp(12_000),
    others: [],
    reportSubmitted: true,
    isTaxWithheld: false,
  }
  const submitted = (more: Partial<InvoiceContent> = {}): Invoice => unwrap(submitInvoice(draft(more), submission))
  const examination = { ...context, reportAccepted: true, openIssues: [], certificatesMissing: 0 }
  const approved = (): Invoice => unwrap(approveInvoice(submitted(), examination))

  it("is due thirty days after its date in the client's time zone", () => {
    expect([submitted().issuedOn, submitted().dueOn]).toEqual(['2026-03-26', '2026-04-25'])
  })

  it.each([
    [{ lines: [] }, {}, 'invoice_has_no_lines'],
    [{ number: '' }, {}, 'invoice_number_missing'],
    [{ lines: [{ ...line, unitPrice: 83_200 }] }, {}, 'invoice_below_minimum'],
    [{ lines: [{ ...line, unitPrice: 83_400 }] }, {}, 'allowed'],
    [{}, { reportSubmitted: false }, 'final_invoice_needs_report'],
    [{ kind: 'interim' as const }, { reportSubmitted: false }, 'allowed'],
    [{}, { authorised: gbp(11_999) }, 'invoice_above_authorised_value'],
    [
      {},
      { others: [{ state: 'paid' as const, kind: 'interim' as const, gross: gbp(1) }] },
      'invoice_above_authorised_value',
    ],
    [{}, { others: [{ state: 'declined' as const, kind: 'final' as const, gross: gbp(9_000) }] }, 'allowed'],
    [
      {},
      { others: [{ state: 'submitted' as const, kind: 'final' as const, gross: gbp(0) }] },
      'final_invoice_already_exists',
    ],
    [{ lines: [{ ...line, kind: 'material' as const }] }, { isTaxWithheld: true }, 'labour_below_withholding_minimum'],
    [{ lines: [{ ...line, kind: 'plant' as const }] }, { isTaxWithheld: true }, 'labour_below_withholding_minimum'],
    [{ lines: [{ ...line, kind: 'other' as const }] }, { isTaxWithheld: true }, 'allowed'],
  ])('%j handed in with %j is %s', (more, inputs, code) => {
    expect(refusal(submitInvoice(draft(more), { ...submission, ...inputs }))).toBe(code)
  })

  it('that is final needs the sign-off and no issues of cost and safety; an interim one does not', () => {
    const unsigned = { ...examination, reportAccepted: false }
    expect(refusal(approveInvoice(submitted(), unsigned))).toBe('completion_needs_sign_off_before_payment')
    expect(refusal(approveInvoice(submitted({ kind: 'interim' }), unsigned))).toBe('allowed')
    expect(refusal(approveInvoice(submitted(), { ...examination, openIssues: ['delay', 'safety'] }))).toBe(
      'open_issue_blocks_payment',
    )
    expect(refusal(approveInvoice(submitted(), { ...examination, openIssues: ['delay'] }))).toBe('allowed')
  })

  it('that is final needs every certificate to be approved and paid; an interim one does not', () => {
    const missing = { certificatesMissing: 1 }
    const wallet = { isActive: true, balance: 99_999 }
    const paid = { paidOn: '2026-03-26', reference: 'BACS 1' }
    expect(refusal(approveInvoice(submitted(), { ...examination, ...missing }))).toBe('certificate_needed')
    expect(refusal(approveInvoice(submitted({ kind: 'interim' }), { ...examination, ...missing }))).toBe('allowed')
    expect(refusal(payInvoice(approved(), { wallet, edition, ...missing }, context))).toBe('certificate_needed')
    expect(refusal(markPaidElsewhere(approved(), paid, { ...context, ...missing }))).toBe('certificate_needed')
    const interim = { ...approved(), kind: 'interim' as const }
    expect(refusal(payInvoice(interim, { wallet, edition, ...missing }, context))).toBe('allowed')
  })

  it('that is approved can be neither declined nor voided', () => {
    expect(refusal(approveInvoice(approved(), examination))).toBe('object_already_approved')
    expect(refusal(declineInvoice(approved(), { reason: 'Too late' }, context))).toBe('object_already_approved')
    expect(refusal(voidInvoice(approved(), context))).toBe('invoice_cannot_be_voided')
    expect(refusal(declineInvoice(submitted(), { reason: ' ' }, context))).toBe('decline_reason_missing')
  })

  it('is paid from a wallet with sufficient funds, and can be retried', () => {
    const pay = (isActive: boolean, balance: number) =>
      payInvoice(approved(), { wallet: { isActive, balance }, edition, certificatesMissing: 0 }, context)
    expect(refusal(pay(false, 99_999))).toBe('wallet_not_active')
    expect(refusal(pay(true, 11_999))).toBe('insufficient_funds_to_pay_this_invoice')
    const failed = unwrap(endPayment(unwrap(pay(true, 12_000)), 'fail_payment', { at }))
    expect(failed.state).toBe('approved')
  })

  it("is paid up to the market's largest sum, and not when nothing is due", () => {
    const wallet = { isActive: true, balance: Number.MAX_SAFE_INTEGER }
    const most = edition.maximumConsolidatedTransaction
    const pay = (amount: number) => {
      const lines = approved()
        .lines.slice(0, 1)
        .map((each) => ({ ...each, quantity: 10_000, unitPrice: amount * 100, taxCategory: 'zero' as const }))
      return refusal(payInvoice({ ...approved(), lines }, { wallet, edition, certificatesMissing: 0 }, context))
    }
    expect([pay(most), pay(most + 1), pay(0)]).toEqual(['allowed', 'above_consolidated_maximum', 'nothing_to_pay'])
  })

  it('is paid elsewhere on a past date, with a reference', () => {
    const mark = (paidOn: string, reference: string) =>
      markPaidElsewhere(approved(), { paidOn, reference }, { ...context, certificatesMissing: 0 })
    expect(refusal(mark('2026-03-27', 'BACS 1'))).toBe('payment_date_in_the_future')
    expect(refusal(mark('2026-03-26', ' '))).toBe('payment_reference_missing')
    expect(unwrap(mark('2026-03-26', 'BACS 1')).state).toBe('paid_off_platform')
    expect(
      refusal(
        markPaidElsewhere(
          submitted(),
          { paidOn: '2026-03-26', reference: 'x' },
          { ...context, certificatesMissing: 0 },
        ),
      ),
    ).toBe('invoice_not_approved')
  })
})
