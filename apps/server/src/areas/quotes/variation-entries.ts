import type { InputOf } from '@fettle/contracts/kernel/method'
import type { VariationLine } from '@fettle/contracts/quotes/quote-variation-view'
import type { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Line } from '@fettle/domain/quotes/quote-totals'
import { type Variation, type VariationContent, variationTotals } from '@fettle/domain/quotes/variation'
import { hangAttachments } from '#areas/attachments/attachments.port'
import type { HeldJob } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { StoredLine } from './quotes.tables.ts'

type VariationEntries = Pick<InputOf<typeof quoteVariationsMethods.create>, 'reason' | 'lines' | 'attachmentUuids'>

/** What somebody entered as the domain has it: a line that goes has a negative price. */
export const variationContent = ({ reason, lines }: VariationEntries): VariationContent => ({
  reason,
  lines: lines.map(
    ({ change, ...line }): Line => ({
      ...line,
      unitPrice: change === 'removed' ? -line.unitPrice : line.unitPrice,
    }),
  ),
})

/** A stored line as it was entered. */
export const variationLineOf = (line: StoredLine): VariationLine => ({
  ...(line as Omit<VariationLine, 'change'>),
  unitPrice: Math.abs(line.unitPrice),
  change: line.unitPrice < 0 ? 'removed' : 'added',
})

/** The columns of what a variation says, with what it comes to. */
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

export const hangVariationFiles = (
  tx: Tx,
  { job }: HeldJob,
  one: { id: string; entries: VariationEntries },
): Promise<void> => {
  const { clientTenantId, contractorTenantId, workOrderId } = job
  const where = { clientTenantId, contractorTenantId, workOrderId, subjectId: one.id, role: 'variation' }
  return hangAttachments(tx, where, one.entries.attachmentUuids)
}
