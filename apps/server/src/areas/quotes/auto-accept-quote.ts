import { localDateOf } from '@fettle/domain/kernel/calendar'
import { isQuoteAutoAccepted } from '@fettle/domain/price-lists/quote-auto-acceptance'
import { acceptQuote } from '@fettle/domain/quotes/quote-decisions'
import { approvalStatuses } from '#areas/approvals/approvals.port'
import { isWithinBudgets } from '#areas/budgets/budgets.port'
import { findAppointments } from '#areas/contractors/contractors.port'
import { ownerObstacles } from '#areas/residents/residents.port'
import { nonCompliantAmong } from '#areas/verifications/verifications.port'
import { type OrderCommandContext, systemContext } from '#areas/work-orders/work-orders.port'
import type { LockedQuote } from './load-quote.ts'
import { hireByQuote, lockQuote, toAcceptance } from './quote-transitions.ts'
import type { QuoteRecord } from './quotes.tables.ts'

const isTakenAtOnce = async (
  { tx }: OrderCommandContext,
  { record, lockedJob: { file } }: LockedQuote,
): Promise<boolean> => {
  const { clientTenantId, contractorTenantId, kind, gross } = record
  const asked = { clientTenantId, contractorTenantIds: [contractorTenantId], areOutside: false }
  const [appointment] = await findAppointments(tx, asked)
  const { minimumQuotes, quotesDue } = file.order
  const contractorsAsked = file.jobs.filter(({ state }) => state !== 'lost' && state !== 'cancelled').length
  const quote = { kind, gross, contractorsAsked, minimumQuotes, isTender: quotesDue !== null }
  return appointment !== undefined && isQuoteAutoAccepted(quote, appointment)
}

/**
 * Whether a member of the client must decide: an approval rule matches, a budget would be exceeded, documents are missing, or acceptance
 * would be refused.
 */
const needsSomebody = async (
  context: OrderCommandContext,
  { record, quote, lockedJob }: LockedQuote,
): Promise<boolean> => {
  const { tx, actor, now } = context
  const statuses = await approvalStatuses(tx, { subject: 'quote', documents: [record] }, { actor, now })
  if (statuses.size > 0) return true
  const today = localDateOf(lockedJob.file.record.timeZone, now)
  if ((await ownerObstacles(tx, [record.id], today)).size > 0) return true
  if (!(await isWithinBudgets(tx, { workOrderId: record.workOrderId, further: record.gross }, today))) return true
  const { category, timeZone } = lockedJob.file.record
  const isOwn = lockedJob.job.enquiryType === 'DLO'
  const unverified = isOwn
    ? new Map()
    : await nonCompliantAmong(tx, [record.contractorTenantId], { category, timeZone, now })
  return unverified.size > 0 || !acceptQuote(quote, { waiver: null }, await toAcceptance(context, lockedJob)).ok
}

/** Accepts a submitted quote at list prices automatically, if the contractor's terms allow it. */
export const autoAcceptQuote = (
  { tx, at, now }: OrderCommandContext,
  { id, clientTenantId, kind }: QuoteRecord,
): Promise<void> =>
  tx.asTenant(clientTenantId, async () => {
    if (kind !== 'price_list') return
    const context = await systemContext(tx, { at, now })
    const locked = await lockQuote(context, id)
    if (!(await isTakenAtOnce(context, locked)) || (await needsSomebody(context, locked))) return
    await hireByQuote(context, locked, null)
  })
