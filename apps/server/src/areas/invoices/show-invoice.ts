import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { abilities } from '@fettle/domain/access/abilities'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { isCreditable, type SettlementKind } from '@fettle/domain/invoices/credit'
import { invoiceTotals } from '@fettle/domain/invoices/invoice'
import { approveInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { invoicePolicy } from '@fettle/domain/invoices/invoice-policy'
import { type InvoiceState, invoiceMachine } from '@fettle/domain/invoices/invoice-states'
import { isDisputable, openDisputeStates } from '@fettle/domain/invoices/kept-back'
import { payInvoice, type Wallet } from '@fettle/domain/invoices/payment-decisions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { Currency } from '@fettle/domain/kernel/money'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { isPastDue } from '@fettle/domain/work-orders/project-facts'
import { type ApprovalStatus, approvalStatuses, verbsBlockedByApproval } from '#areas/approvals/approvals.port'
import { payeeWaits } from '#areas/bank-accounts/bank-accounts.port'
import { type JobRelations, loadJobContext, type Reader } from '#areas/jobs/jobs.port'
import { showLines, showPaper, showTotals } from '#areas/quotes/quotes.port'
import { latestPayment, type PaymentRecord, walletStatus } from '#areas/wallets/wallets.port'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { type WireAbilities, wireAbilities } from '#platform/runner/wire-abilities'
import { checkInvoice, checkOfOrder, type InvoiceCheck } from './check-invoice.ts'
import { holdVerbs, isHeld, isOtherThanKnown, showHold } from './hold-payment.ts'
import { invoiceFact } from './invoice-facts.ts'
import { findInvoice, otherInvoicesTotal } from './invoices.store.ts'
import type { InvoiceRecord } from './invoices.tables.ts'
import { showPayable } from './judge-payment.ts'
import { governedInvoice, toGross, toInvoice } from './load-invoice.ts'
import { listSettlements } from './settlements.store.ts'
import type { SettlementRecord } from './settlements.tables.ts'
import { showCredits } from './show-credits.ts'
import { type KeptBack, showKeptBack } from './show-kept-back.ts'

/** Verbs reserved to the system. */
const unoffered = [
  'issue',
  'settle_by_credit',
  'ask_approval',
  'settle',
  'settle_part',
  'fail_payment',
  'undo_payment',
  'record_part',
]

type InvoiceRelations = {
  relations: JobRelations
  examined: InvoiceCheck
  approvalStatus: ApprovalStatus | undefined
  /** Undefined when nothing is payable, or the reader may not pay. */
  wallet: Wallet | undefined
  netPayable: number
  keptBack: KeptBack
  payeeWaits: boolean
  statesOtherAccount: boolean
}

type KeepingVerb = 'retain' | 'release_retention' | 'dispute' | 'answer_dispute'

/** Verbs about what is kept from payment that the state of an invoice allows. */
const keepingVerbs = (state: InvoiceState, { retention, disputes }: KeptBack): KeepingVerb[] => {
  const isRetained = retention !== null && retention.state !== 'released'
  const isDisputed = disputes.some((each) => openDisputeStates.includes(each.state))
  return [
    ...(state === 'approved' ? [isRetained ? ('release_retention' as const) : ('retain' as const)] : []),
    ...(isDisputable(state) ? ['dispute' as const] : []),
    ...(isDisputed ? ['answer_dispute' as const] : []),
  ]
}

/** Verbs beside the state machine. */
const moreVerbs = (
  resource: ReturnType<typeof governedInvoice>,
  { keptBack, isOverdue }: { readonly keptBack: KeptBack; readonly isOverdue: boolean },
  actor: Actor,
): string[] =>
  [
    ...(resource.state === 'submitted' ? ['correct' as const] : []),
    ...(isCreditable(resource) ? ['credit' as const] : []),
    ...(isOverdue ? ['remind' as const] : []),
    ...keepingVerbs(resource.state, keptBack),
  ].filter((verb) => invoicePolicy[verb](actor, resource) === 'allowed')

const invoiceAbilities = (
  record: InvoiceRecord,
  {
    relations,
    examined,
    approvalStatus,
    wallet,
    netPayable,
    payeeWaits: waits,
    statesOtherAccount,
    keptBack,
  }: InvoiceRelations,
  { actor, now }: Reader,
): WireAbilities => {
  const people = { assignees: relations.assignees, invitedBy: relations.invited_by }
  const resource = governedInvoice(record, people)
  const edit = record.state === 'draft' ? invoicePolicy.edit(actor, resource) : undefined
  const approval = approveInvoice(toInvoice(record, people), { actor, at: now, ...examined })
  const edition = editionOf(actor.namespace)
  const { certificatesMissing } = examined
  const payment =
    wallet &&
    payInvoice(
      toInvoice(record, people),
      {
        wallet,
        edition,
        certificatesMissing,
        netPayable,
        payeeWaits: waits,
        isHeld: isHeld(record),
        statesOtherAccount,
      },
      { actor, at: now },
    )
  const isStopped = record.kind === 'final' && certificatesMissing > 0
  const known = wireAbilities(abilities({ machine: invoiceMachine, policy: invoicePolicy }, actor, resource), {
    edit,
    unoffered,
    closed: {
      ...(record.kind === 'final' && !examined.reportSubmitted ? { submit: 'final_invoice_needs_report' } : {}),
      ...(relations.state === 'customer_cancelled' && !relations.authorised
        ? { submit: 'work_order_already_cancelled' }
        : {}),
      ...(approval.ok ? {} : { approve: approval.code }),
      ...(payment && !payment.ok ? { pay: payment.code } : {}),
      ...(isStopped && record.state === 'approved' ? { mark_paid_elsewhere: 'certificate_needed' } : {}),
      ...verbsBlockedByApproval(approvalStatus, 'approve', 'decline'),
    },
  })
  const more = { keptBack, isOverdue: isPastDue({ clientTimeZone: relations.time_zone }, now)(invoiceFact(record)) }
  const holding = holdVerbs(record, invoicePolicy.hold(actor, resource))
  return { ...known, can: [...known.can, ...moreVerbs(resource, more, actor), ...holding] }
}

const factsOf = (record: InvoiceRecord, relations: JobRelations, now: EpochMs) => ({
  ...showPaper(record, relations),
  kind: record.kind as InvoiceView['kind'],
  recordedSide: record.recordedSide as InvoiceView['recordedSide'],
  isOverdue: isPastDue({ clientTimeZone: relations.time_zone }, now)(invoiceFact(record)),
  organisationName: relations.organisation_name,
  issuedOn: record.issuedOn,
  suppliedOn: record.suppliedOn,
  dueOn: record.dueOn,
  note: record.note,
  declineReason: record.declineReason,
  submittedAt: record.submittedAt,
  approvedAt: record.approvedAt,
  paidOn: record.paidOn,
  paymentReference: record.paymentReference,
  createdAt: record.createdAt,
  version: record.version,
})

const isPayable = ({ state }: InvoiceRecord, { actor }: Reader): boolean =>
  state === 'approved' && actor.side === 'client' && hasPermission(actor, 'invoices.pay')

/** Whether money moves for it; a credit note, and what was declined or voided, brings none. */
const hasPayable = ({ kind, state, gross }: InvoiceRecord): boolean =>
  kind !== 'credit_note' && gross > 0 && state !== 'declined' && state !== 'void'

/** Only approved invoices have wallet payments. */
const paymentsSeen = ({ state }: InvoiceRecord, { actor }: Reader): boolean =>
  actor.side === 'client' && ['approved', 'payment_processing', 'paid'].includes(state)

const showPayment = ({ state, createdAt, reference, failure }: PaymentRecord): InvoiceView['walletPayment'] => ({
  state: state as NonNullable<InvoiceView['walletPayment']>['state'],
  startedAt: createdAt,
  reference,
  failure: failure as NonNullable<InvoiceView['walletPayment']>['failure'],
})

const settledOf = (settlements: readonly SettlementRecord[]): number =>
  settlements.reduce((sum, { gross }) => sum + gross, 0)

/** Credited before anything was paid: no money moves for it. */
const isCreditedWhole = ({ gross }: InvoiceRecord, settlements: readonly SettlementRecord[]): boolean =>
  gross > 0 && settledOf(settlements) >= gross && settlements.every(({ kind }) => kind === 'credit')

const showSettlement = (settlement: SettlementRecord): InvoiceView['settlements'][number] => {
  const { id, kind, state, valueOn, currency } = settlement
  const sum = (amount: number) => ({ amount, currency: currency as Currency })
  return {
    uuid: id,
    kind: kind as SettlementKind,
    isUnderWay: state === 'processing',
    paidOn: valueOn,
    gross: sum(settlement.gross),
    withheld: sum(settlement.withheld),
    paidOut: sum(settlement.paidOut),
  }
}

/** An invoice with the reader's abilities. The only place that computes them. */
export const showInvoice = async (read: Read, record: InvoiceRecord, reader: Reader): Promise<InvoiceView> => {
  const others = { jobId: record.jobId, except: record.id }
  const { namespace } = reader.actor
  const [known, before, examined, statuses, wallet, waits, payment] = await Promise.all([
    loadJobContext(read, [record], {
      namespace,
      membersOf: (one) => [one.approvedByMembershipId, one.authorMembershipId, one.heldByMembershipId],
    }),
    otherInvoicesTotal(read, others),
    checkInvoice(read, record),
    approvalStatuses(read, { subject: 'invoice', documents: [record] }, reader),
    isPayable(record, reader) ? walletStatus(read, record.currency) : undefined,
    isPayable(record, reader) && payeeWaits(read, record.contractorTenantId, reader.now),
    paymentsSeen(record, reader) ? latestPayment(read, record.id) : undefined,
  ])
  const { relations, files, nameOf } = known(record)
  const invoice = toInvoice(record, { assignees: relations.assignees, invitedBy: relations.invited_by })
  const totals = invoiceTotals(invoice, editionOf(namespace))
  const today = localDateOf(relations.time_zone, reader.now)
  const payable = hasPayable(record)
    ? await showPayable(read, invoice, { today, dueOn: record.dueOn, namespace })
    : null
  const { currency } = toGross(record)
  const settlements = await listSettlements(read, record.id)
  const settled = settledOf(settlements)
  const keptBack = await showKeptBack(read, record, { today, open: Math.max(0, record.gross - settled) })
  const credits = await showCredits(read, record, { invoice, totals, actor: reader.actor })
  const isCancelled = relations.state === 'customer_cancelled'
  return {
    ...factsOf(record, relations, reader.now),
    recordedBy: record.recordedSide === null ? null : nameOf(record.authorMembershipId),
    lines: showLines(record.lines, totals),
    totals: showTotals(totals),
    payable: isCreditedWhole(record, settlements) ? null : payable,
    settlements: settlements.map(showSettlement),
    open: { amount: Math.max(0, record.gross - settled), currency },
    authorised: relations.authorised === null ? null : { amount: relations.authorised, currency },
    invoicedBefore: { amount: before, currency },
    attachments: [...files.values()].flat(),
    approvedBy: nameOf(record.approvedByMembershipId),
    hold: reader.actor.side === 'client' ? showHold(record, nameOf(record.heldByMembershipId)) : null,
    ...credits,
    ...keptBack,
    walletPayment: payment ? showPayment(payment) : null,
    ...invoiceAbilities(
      record,
      {
        relations,
        examined: checkOfOrder(examined, isCancelled),
        approvalStatus: statuses.get(record.id),
        wallet,
        netPayable: payable?.now.netPayable.amount ?? 0,
        keptBack,
        payeeWaits: waits,
        statesOtherAccount: isPayable(record, reader) && (await isOtherThanKnown(read, record, reader.now)),
      },
      reader,
    ),
  }
}

/** One invoice. Refuses with `not_found` when it is not visible. */
export const showOneInvoice = async (read: Read, id: string, reader: Reader): Promise<InvoiceView> =>
  showInvoice(read, found(await findInvoice(read, reader.actor, id)), reader)

/** The view of the invoice after a command: its events are applied first. */
export const viewInvoice = async (tx: Tx, id: string, reader: Reader): Promise<InvoiceView> => {
  await tx.applyEvents()
  return showOneInvoice(tx, id, reader)
}
