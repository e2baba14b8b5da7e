import { type DecisionContext, stamp } from '../access/decision-context.ts'
import type { Edition } from '../editions/edition.ts'
import type { IssueKind } from '../issues/issue-states.ts'
import { payingBlockedBy } from '../issues/issue-states.ts'
import { add, sum } from '../kernel/arithmetic.ts'
import { localDateOf } from '../kernel/calendar.ts'
import { transition } from '../kernel/machine.ts'
import type { Money } from '../kernel/money.ts'
import { ok, type Refusal, type Result, refuse } from '../kernel/result.ts'
import { type ExternalDocument, validateExternalDocument } from '../quotes/external-document.ts'
import { isBelowZero, type LineKind, type Totals } from '../quotes/quote-totals.ts'
import { materialNetOf } from '../taxes/withholding.ts'
import type { JobState } from '../work-orders/job-states.ts'
import { validateNoCharge } from '../work-orders/warranty.ts'
import { dueDate, type Invoice, type InvoiceContent, invoiceTotals, type OtherInvoice } from './invoice.ts'
import type { InvoiceEvent } from './invoice-events.ts'
import type { InvoiceRefusal } from './invoice-refusals.ts'
import { invoiceMachine, openInvoiceStates, paidInvoiceStates } from './invoice-states.ts'

type Answer = Result<Invoice, InvoiceRefusal, InvoiceEvent>

export type InvoicedJob = Pick<
  Invoice,
  'workOrderId' | 'jobId' | 'clientTenantId' | 'contractorTenantId' | 'organisationUuid' | 'assignees' | 'invitedBy'
> & { readonly state: JobState }

/** Creates a draft invoice of the hired contractor. Refuses with `job_not_hired`, `credit_note_names_no_invoice`. */
export const createInvoice = (
  job: InvoicedJob,
  content: InvoiceContent,
  context: DecisionContext & { readonly invoiceId: string },
): Answer => {
  const { state, ...owner } = job
  if (state !== 'hired' && state !== 'done') return refuse('job_not_hired', { state })
  if (content.kind === 'credit_note' && content.credits === null) return refuse('credit_note_names_no_invoice')
  const invoice: Invoice = {
    statedTax: null,
    taxCorrections: {},
    taxTreatment: 'standard',
    recordedSide: null,
    ...owner,
    ...content,
    invoiceId: context.invoiceId,
    state: 'draft',
    issuedOn: null,
    dueOn: null,
    advancePaid: false,
    createdBy: context.actor.membershipUuid,
    submittedAt: null,
    decision: null,
    payment: null,
  }
  return ok(invoice, { name: 'invoice.created', ...of(invoice), ...stamp(context) })
}

/** Edits a draft. Refuses with `invoice_cannot_be_changed`. */
export const editInvoice = (invoice: Invoice, content: Partial<InvoiceContent>): Answer =>
  invoice.state === 'draft'
    ? ok({ ...invoice, ...content })
    : refuse('invoice_cannot_be_changed', { state: invoice.state })

export type InvoiceSubmission = DecisionContext & {
  readonly edition: Edition
  readonly clientTimeZone: string
  /** Days until due; null uses `defaultDuePeriod`. */
  readonly duePeriod: number | null
  readonly authorised: Money | null
  readonly others: readonly OtherInvoice[]
  readonly reportSubmitted: boolean
  readonly isTaxWithheld: boolean
  /** Whether the work is a warranty recall without charge. */
  readonly isFree?: boolean
}

/**
 * Submits a draft: it must be complete and within the authorised sum; a final invoice requires the completion report.
 */
export const submitInvoice = (invoice: Invoice, submission: InvoiceSubmission): Answer => {
  const state = transition(invoiceMachine, invoice.state, 'submit')
  if (state === undefined) return refuse('invoice_cannot_be_submitted', { state: invoice.state })
  const fault = validateContent(invoice) ?? validateFinal(invoice, submission) ?? validateSum(invoice, submission)
  if (fault !== undefined) return fault
  const issuedOn = localDateOf(submission.clientTimeZone, submission.at)
  const dueOn = dueDate(issuedOn, submission.duePeriod)
  const { gross } = invoiceTotals(invoice, submission.edition)
  return ok(
    { ...invoice, state, issuedOn, dueOn, submittedAt: submission.at },
    { name: 'invoice.submitted', ...of(invoice), gross, dueOn, ...stamp(submission) },
  )
}

export type RecordedInvoice = InvoiceContent & { readonly paper: ExternalDocument }

/** Records an external invoice: created and submitted in one step, with the dates of the document. */
export const recordInvoice = (
  job: InvoicedJob,
  { paper, ...content }: RecordedInvoice,
  submission: InvoiceSubmission & { readonly invoiceId: string },
): Answer => {
  const created = createInvoice(job, content, submission)
  if (!created.ok) return created
  const fault = validateExternalDocument(paper, submission)
  if (fault !== undefined) return fault
  const sent = submitInvoice(created.value, submission)
  if (!sent.ok) return sent
  const invoice = { ...sent.value, ...paperDays(paper, submission) }
  const { gross } = invoiceTotals(invoice, submission.edition)
  return ok(invoice, { name: 'invoice.recorded', ...of(invoice), gross, dueOn: invoice.dueOn, ...stamp(submission) })
}

/** Corrects the recorded values of an external invoice before it is decided. */
export const correctInvoice = (
  invoice: Invoice,
  { paper, ...content }: RecordedInvoice,
  submission: InvoiceSubmission,
): Answer => {
  if (invoice.recordedSide === null) return refuse('invoice_not_from_outside')
  if (invoice.state !== 'submitted') return refuse('invoice_cannot_be_changed', { state: invoice.state })
  const days = paperDays(paper, submission)
  const edited: Invoice = { ...invoice, ...content, ...days, recordedSide: invoice.recordedSide }
  const fault =
    validateExternalDocument(paper, submission) ??
    validateContent(edited) ??
    validateFinal(edited, submission) ??
    validateSum(edited, submission)
  if (fault !== undefined) return fault
  const { gross } = invoiceTotals(edited, submission.edition)
  return ok(edited, { name: 'invoice.corrected', ...of(edited), gross, dueOn: days.dueOn, ...stamp(submission) })
}

const paperDays = ({ datedOn, dueOn }: ExternalDocument, { duePeriod }: InvoiceSubmission) => ({
  issuedOn: datedOn,
  dueOn: dueOn ?? dueDate(datedOn, duePeriod),
})

/** Moves an invoice into its approval chain. Refuses with `invoice_cannot_be_approved`. */
export const askForInvoiceApproval = (invoice: Invoice, context: DecisionContext): Answer => {
  const state = transition(invoiceMachine, invoice.state, 'ask_approval')
  if (state === undefined) return refuse('invoice_cannot_be_approved', { state: invoice.state })
  return ok({ ...invoice, state }, { name: 'invoice.sent-for-approval', ...of(invoice), ...stamp(context) })
}

export type ApprovalInput = DecisionContext & {
  readonly reportAccepted: boolean
  /** Kinds of open issues of the job. */
  readonly openIssues: readonly IssueKind[]
  /** Certificates that the order needs and that are neither accepted nor waived. */
  readonly certificatesMissing: number
}

/**
 * Approves an invoice for payment. A final invoice requires an accepted report, no open issue about safety or cost, and every
 * certificate that the order needs; interim invoices are exempt. Refuses with `object_already_approved`, `invoice_cannot_be_approved`,
 * `completion_needs_sign_off_before_payment`, `open_issue_blocks_payment`, `certificate_needed`.
 */
export const approveInvoice = (invoice: Invoice, examination: ApprovalInput): Answer => {
  const state = transition(invoiceMachine, invoice.state, 'approve')
  if (isApproved(invoice)) return refuse('object_already_approved')
  if (state === undefined) return refuse('invoice_cannot_be_approved', { state: invoice.state })
  if (invoice.kind === 'final') {
    if (!examination.reportAccepted) return refuse('completion_needs_sign_off_before_payment')
    const issue = examination.openIssues.find((kind) => (payingBlockedBy as readonly string[]).includes(kind))
    if (issue !== undefined) return refuse('open_issue_blocks_payment', { kind: issue })
    if (examination.certificatesMissing > 0) return refuse('certificate_needed')
  }
  const { at, by } = stamp(examination)
  return ok({ ...invoice, state, decision: { at, by, note: '' } }, { name: 'invoice.approved', ...of(invoice), at, by })
}

/**
 * Declines an invoice with a reason; the contractor submits another. Refuses with `object_already_approved`,
 * `invoice_cannot_be_declined`, `decline_reason_missing`.
 */
export const declineInvoice = (
  invoice: Invoice,
  input: { readonly reason: string },
  context: DecisionContext,
): Answer => {
  const state = transition(invoiceMachine, invoice.state, 'decline')
  const reason = input.reason.trim()
  if (isApproved(invoice)) return refuse('object_already_approved')
  if (state === undefined) return refuse('invoice_cannot_be_declined', { state: invoice.state })
  if (reason === '') return refuse('decline_reason_missing')
  const { at, by } = stamp(context)
  return ok(
    { ...invoice, state, decision: { at, by, note: reason } },
    { name: 'invoice.declined', ...of(invoice), reason, at, by },
  )
}

/** Voids an invoice before approval; afterwards a credit note is required. Refuses with `invoice_cannot_be_voided`. */
export const voidInvoice = (invoice: Invoice, context: DecisionContext): Answer => {
  const state = transition(invoiceMachine, invoice.state, 'void')
  if (state === undefined) return refuse('invoice_cannot_be_voided', { state: invoice.state })
  return ok({ ...invoice, state }, { name: 'invoice.voided', ...of(invoice), ...stamp(context) })
}

type Fault = Refusal<InvoiceRefusal> | undefined

const validateContent = ({ number, lines }: Invoice): Fault => {
  if (number.trim() === '') return refuse('invoice_number_missing')
  if (lines.length === 0) return refuse('invoice_has_no_lines')
  const unnamed = lines.findIndex((line) => line.description.trim() === '')
  return unnamed === -1 ? undefined : refuse('invoice_line_without_description', { line: unnamed + 1 })
}

const validateFinal = ({ kind }: Invoice, { reportSubmitted, others }: InvoiceSubmission): Fault => {
  if (kind !== 'final') return undefined
  if (!reportSubmitted) return refuse('final_invoice_needs_report')
  return others.some((other) => other.kind === 'final' && counts(other))
    ? refuse('final_invoice_already_exists')
    : undefined
}

/** Net of all that is no material; of an external document only the stated labour. */
const labourOf = ({ lines, recordedSide }: Invoice, totals: Totals): number => {
  const kindOf = (kind: LineKind) => (recordedSide !== null && kind === 'other' ? 'material' : kind)
  const nets = lines.map(({ kind }, at) => ({ kind: kindOf(kind), net: totals.lines[at]?.net.amount ?? 0 }))
  return totals.net.amount - materialNetOf(nets)
}

const validateSum = (invoice: Invoice, submission: InvoiceSubmission): Fault => {
  const { edition, authorised, others, isTaxWithheld } = submission
  const totals = invoiceTotals(invoice, edition)
  const { net, gross } = totals
  if (invoice.kind === 'credit_note') return undefined
  if (isBelowZero({ net, gross })) return refuse('document_total_below_zero', { total: gross.amount })
  const fault = validateNoCharge(submission.isFree ?? false, gross.amount)
  if (fault !== undefined) return fault
  if (gross.amount < edition.minimumInvoice)
    return refuse('invoice_below_minimum', { gross: gross.amount, minimum: edition.minimumInvoice })
  const labour = labourOf(invoice, totals)
  if (isTaxWithheld && labour < edition.minimumLabourForWithholding)
    return refuse('labour_below_withholding_minimum', { labour, minimum: edition.minimumLabourForWithholding })
  const charged = add(
    gross,
    sum(
      gross.currency,
      others.filter(counts).map((other) => other.gross),
    ),
  )
  const allowed = authorised?.amount ?? 0
  return charged.amount > allowed
    ? refuse('invoice_above_authorised_value', { charged: charged.amount, authorised: allowed })
    : undefined
}

/** Submitted and neither declined nor voided, so it counts against the authorised sum. */
const counts = ({ state }: OtherInvoice): boolean =>
  ([...openInvoiceStates, ...paidInvoiceStates] as readonly string[]).includes(state)

const isApproved = ({ state }: Invoice): boolean =>
  state === 'approved' || state === 'payment_processing' || state === 'paid' || state === 'paid_off_platform'

const of = ({ workOrderId, jobId, invoiceId }: Invoice) => ({ workOrderId, jobId, invoiceId })
