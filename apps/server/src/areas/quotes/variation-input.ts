import type { InputOf } from '@fettle/contracts/kernel/method'
import type { VariationLine } from '@fettle/contracts/quotes/quote-variation-view'
import type { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { toInstant } from '@fettle/domain/kernel/instant'
import { type LineInput, toLines } from '@fettle/domain/price-lists/price-line'
import type { Line } from '@fettle/domain/quotes/quote-totals'
import { type Variation, type VariationContent, variationTotals } from '@fettle/domain/quotes/variation'
import { linkAttachments } from '#areas/attachments/attachments.port'
import type { LockedJob } from '#areas/jobs/jobs.port'
import { priceLines } from '#areas/price-lists/price-lists.port'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import { contractedLines } from './contracted-lines.ts'

/** An added or removed line in domain form, in both cases with a positive quantity. */
type ChangedLine = LineInput & Pick<VariationLine, 'change'>
type VariationEntries = Pick<InputOf<typeof quoteVariationsMethods.create>, 'reason' | 'lines' | 'attachmentUuids'>

/**
 * Converts input to domain content: price list lines must match the list or the agreed price, and removed lines have a
 * negative quantity.
 */
export const variationContent = async (
  context: OrderCommandContext,
  lockedJob: LockedJob,
  { reason, lines }: { readonly reason: string; readonly lines: readonly ChangedLine[] },
): Promise<VariationContent> => {
  const entered = lines.map(({ change: _change, ...line }) => line)
  const priced = await priceLines(context, lockedJob, {
    lines: entered,
    former: await contractedLines(context.tx, lockedJob.job),
  })
  const isGone = (place: number) => lines[place]?.change === 'removed'
  return {
    reason,
    lines: priced.map((line, place): Line => (isGone(place) ? { ...line, quantity: -line.quantity } : line)),
  }
}

/** A stored line as input. */
export const variationLineOf = (line: Line): ChangedLine => {
  const [entered] = toLines([line])
  return {
    ...(entered as LineInput),
    quantity: Math.abs(line.quantity),
    change: line.quantity < 0 ? 'removed' : 'added',
  }
}

/** Columns of a variation's content, with totals. */
export const variationColumns = (variation: Variation, namespace: string) => {
  const edition = editionOf(namespace)
  const { net, tax, gross } = variationTotals(variation, edition)
  return {
    state: variation.state,
    reason: variation.reason,
    lines: [...variation.lines],
    currency: edition.currency.code,
    net: net.amount,
    tax: tax.amount,
    gross: gross.amount,
    revisedTotal: variation.revisedTotal.amount,
    submittedAt: variation.submittedAt === null ? null : toInstant(variation.submittedAt),
  }
}

export const linkVariationFiles = (
  tx: Tx,
  { job }: LockedJob,
  one: { id: string; entries: VariationEntries },
): Promise<void> => {
  const { clientTenantId, contractorTenantId, workOrderId } = job
  const where = { clientTenantId, contractorTenantId, workOrderId, subjectId: one.id, role: 'variation' }
  return linkAttachments(tx, where, one.entries.attachmentUuids)
}
