import type { VariationView } from '@fettle/contracts/quotes/quote-variation-view'
import { abilities } from '@fettle/domain/access/abilities'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Currency } from '@fettle/domain/kernel/money'
import { variationPolicy } from '@fettle/domain/quotes/quote-policy'
import { variationTotals } from '@fettle/domain/quotes/variation'
import { isOpenToVariations } from '@fettle/domain/quotes/variation-decisions'
import { variationMachine } from '@fettle/domain/quotes/variation-states'
import { type ApprovalStatus, approvalStatuses, verbsBlockedByApproval } from '#areas/approvals/approvals.port'
import { type JobContext, type JobRelations, loadJobContext, type Reader } from '#areas/jobs/jobs.port'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { noAbilities, type WireAbilities, wireAbilities } from '#platform/runner/wire-abilities'
import { toVariation } from './load-variation.ts'
import { quoteNumbers } from './quotes.store.ts'
import { showLines, showPaper, showTotals } from './show-external-document.ts'
import { findVariation } from './variations.store.ts'
import type { VariationRecord } from './variations.tables.ts'

/** Whether commands on the variation are possible: the work may still change. */
const isOpen = ({ state, job_state }: JobRelations): boolean =>
  state !== 'customer_cancelled' && isOpenToVariations(job_state)

const variationAbilities = (
  record: VariationRecord,
  { relations, people }: JobContext,
  { actor, approvalStatus }: Reader & { readonly approvalStatus: ApprovalStatus | undefined },
): WireAbilities => {
  if (!isOpen(relations)) return noAbilities
  const resource = toVariation(record, people)
  const edit = record.state === 'draft' ? variationPolicy.edit(actor, resource) : undefined
  const open = abilities({ machine: variationMachine, policy: variationPolicy }, actor, resource)
  const spent = record.revisedTotal < relations.spent ? { approve: 'variation_below_invoiced' } : {}
  const closed = { ...spent, ...verbsBlockedByApproval(approvalStatus, 'approve', 'reject') }
  return wireAbilities(open, { edit, closed, unoffered: ['ask_approval'] })
}

type Known = {
  readonly jobContext: JobContext
  readonly number: string
  readonly approvalStatus: ApprovalStatus | undefined
}

const showVariation = (
  record: VariationRecord,
  { jobContext, number, approvalStatus }: Known,
  reader: Reader,
): VariationView => {
  const { relations, files, nameOf } = jobContext
  const totals = variationTotals(record, editionOf(reader.actor.namespace))
  const currency = record.currency as Currency
  return {
    ...showPaper({ ...record, number }, relations),
    state: record.state as VariationView['state'],
    ordinal: record.ordinal,
    quoteUuid: record.quoteId,
    reason: record.reason,
    lines: showLines(record.lines, totals).map(({ quantity, ...line }) => ({
      ...line,
      quantity: quantity.replace('-', ''),
      change: quantity.startsWith('-') ? 'removed' : 'added',
    })),
    totals: showTotals(totals),
    authorised: { amount: record.revisedTotal - record.gross, currency },
    revisedTotal: { amount: record.revisedTotal, currency },
    supplyOn: record.supplyOn,
    attachments: [...files.values()].flat(),
    decisionNote: record.decisionNote || null,
    submittedAt: record.submittedAt,
    decidedAt: record.decidedAt,
    decidedBy: nameOf(record.decidedByMembershipId),
    writtenBy: nameOf(record.authorMembershipId),
    createdAt: record.createdAt,
    version: record.version,
    ...variationAbilities(record, jobContext, { ...reader, approvalStatus }),
  }
}

/** Variations with the reader's abilities. The only place that computes them. */
export const showVariations = async (
  read: Read,
  records: readonly VariationRecord[],
  reader: Reader,
): Promise<VariationView[]> => {
  const [contextOf, numbers, statuses] = await Promise.all([
    loadJobContext(read, records, {
      namespace: reader.actor.namespace,
      membersOf: (record) => [record.decidedByMembershipId, record.authorMembershipId],
    }),
    quoteNumbers(
      read,
      records.map((record) => record.quoteId),
    ),
    approvalStatuses(read, { subject: 'quote_variation', documents: records }, reader),
  ])
  return records.map((record) =>
    showVariation(
      record,
      {
        jobContext: contextOf(record),
        number: numbers.get(record.quoteId) ?? '',
        approvalStatus: statuses.get(record.id),
      },
      reader,
    ),
  )
}

/** One variation. Refuses with `not_found` when it is not visible. */
export const showOneVariation = async (read: Read, id: string, reader: Reader): Promise<VariationView> =>
  found((await showVariations(read, [found(await findVariation(read, reader.actor, id))], reader))[0])

/** The view of the variation after a command: its events are applied first. */
export const viewVariation = async (tx: Tx, id: string, reader: Reader): Promise<VariationView> => {
  await tx.applyEvents()
  return showOneVariation(tx, id, reader)
}
