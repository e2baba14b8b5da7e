import type { Edition } from '@fettle/domain/editions/edition'
import { payInRun } from '@fettle/domain/invoices/payment-decisions'
import type { IssueKind } from '@fettle/domain/issues/issue-states'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { loadJobRelations } from '#areas/jobs/jobs.port'
import type { PaymentSource } from '#areas/wallets/wallets.port'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { checkInvoice, checkOfOrder } from './check-invoice.ts'
import { isOtherThanKnown } from './hold-payment.ts'
import { lockInvoice } from './invoice-transitions.ts'
import { findInvoiceOfTenant } from './invoices.store.ts'
import type { InvoiceRecord } from './invoices.tables.ts'
import { judgeBeside, judgePayment, type PaymentJudgement } from './judge-payment.ts'
import { toInvoice, transitionInvoice } from './load-invoice.ts'
import { settleByPayment } from './settle-invoice.ts'
import { lockSettlements } from './settlements.store.ts'

/** An invoice as a run judges it. */
export type RunInvoice = {
  readonly record: InvoiceRecord
  readonly judged: PaymentJudgement
  readonly openIssues: readonly IssueKind[]
  readonly statesOtherAccount: boolean
  /** Certificates that stop it; none where the invoice is not the final one. */
  readonly certificatesMissing: number
}

/** Judges an invoice of the acting client for a payment on a day. Refuses with `not_found`. */
export const judgeInRun = async (
  read: Read,
  invoiceId: string,
  {
    day,
    edition,
    part,
    now,
  }: { readonly day: LocalDate; readonly edition: Edition; readonly part: number | null; readonly now: number },
): Promise<RunInvoice> => {
  const record = found(await findInvoiceOfTenant(read, invoiceId))
  const relations = found((await loadJobRelations(read, [record.jobId])).get(record.jobId))
  const invoice = toInvoice(record, { assignees: relations.assignees, invitedBy: relations.invited_by })
  const checked = checkOfOrder(await checkInvoice(read, record), relations.state === 'customer_cancelled')
  return {
    record,
    judged: await judgePayment(read, invoice, { day, edition, part }),
    openIssues: checked.openIssues,
    statesOtherAccount: await isOtherThanKnown(read, record, now),
    certificatesMissing: record.kind === 'final' ? checked.certificatesMissing : 0,
  }
}

type LockedTogether = { readonly invoiceIds: readonly string[]; readonly contractorIds: readonly string[] }

/** Locks the orders of invoices, given in the order in which orders are locked, and then what their contractors are paid. */
export const lockForRun = async (context: OrderCommandContext, { invoiceIds, contractorIds }: LockedTogether) => {
  for (const invoiceId of invoiceIds) await lockInvoice(context, invoiceId)
  await lockSettlements(context.tx, contractorIds)
}

/** Judges what a run pays to each contractor together: for the limit of a year its invoices count for each other. */
export const judgeTogether = <Line extends { readonly invoice: RunInvoice }>(
  lines: readonly Line[],
  isPaid: (line: Line) => boolean,
): readonly RunInvoice[] => {
  const sums = new Map<string, number>()
  for (const { invoice } of lines.filter(isPaid)) {
    const { contractorTenantId } = invoice.record
    sums.set(contractorTenantId, (sums.get(contractorTenantId) ?? 0) + invoice.judged.counted)
  }
  return lines.map((line) => {
    const { invoice } = line
    const own = isPaid(line) ? invoice.judged.counted : 0
    const paidTogether = (sums.get(invoice.record.contractorTenantId) ?? 0) - own
    return { ...invoice, judged: judgeBeside(invoice.judged, paidTogether) }
  })
}

/** Starts the payment of an invoice that the run has judged, and settles it. */
export const startInRun = async (
  context: OrderCommandContext,
  { record, judged }: Pick<RunInvoice, 'record' | 'judged'>,
  source: PaymentSource,
): Promise<void> => {
  const { tx, actor, at, now } = context
  const locked = await lockInvoice(context, record.id)
  await transitionInvoice(context, locked, { answer: payInRun(locked.invoice, { actor, at: now }) })
  await settleByPayment(tx, locked.record, { judged, source, at })
}
