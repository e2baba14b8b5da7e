import type { PartAwardView } from '@fettle/contracts/quotes/part-awards.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { Currency } from '@fettle/domain/kernel/money'
import { remainingLines, selectLines } from '@fettle/domain/quotes/part-award'
import type { Line } from '@fettle/domain/quotes/quote-totals'
import { type JobRelations, loadJobRelations } from '#areas/jobs/jobs.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import { noAbilities } from '#platform/runner/wire-abilities'
import { orderNumbers, quotesOfParts } from './part-awards.store.ts'
import type { PartRecord } from './part-awards.tables.ts'
import type { QuoteRecord } from './quotes.tables.ts'
import { isOpenToQuotes } from './show-quote.ts'

/** A revision, a withdrawal or another hire ends the offer. */
const stateOf = (part: PartRecord, quote: QuoteRecord): PartAwardView['state'] => {
  if (part.confirmedAt !== null) return 'confirmed'
  return quote.state === 'revision_requested' ? 'offered' : 'ended'
}

type Known = { readonly state: PartAwardView['state']; readonly relations: JobRelations | undefined }

const verbs = (part: PartRecord, { state, relations }: Known, actor: Actor): string[] => {
  if (actor.side === 'contractor') {
    const isOpen = state === 'offered' && relations !== undefined && isOpenToQuotes(relations)
    return isOpen && hasPermission(actor, 'quotes.submit') ? ['confirm'] : []
  }
  const isLeft = state === 'confirmed' && part.restWorkOrderId === null
  return isLeft && hasPermission(actor, 'work-orders.create') ? ['raise_rest'] : []
}

const named = (lines: readonly Line[]) => lines.map(({ description }) => description)

/** Partial awards for a reader. */
export const showParts = async (read: Read, parts: readonly PartRecord[], actor: Actor): Promise<PartAwardView[]> => {
  const orderIds = parts.flatMap(({ workOrderId, restWorkOrderId }) => [workOrderId, restWorkOrderId ?? []]).flat()
  const [quotes, relations, names, numbers] = await Promise.all([
    quotesOfParts(read, parts),
    loadJobRelations(
      read,
      parts.map(({ jobId }) => jobId),
    ),
    tenantNames(
      read,
      parts.map(({ contractorTenantId }) => contractorTenantId),
    ),
    orderNumbers(read, orderIds),
  ])
  const link = (id: string | null) => {
    const number = id === null ? undefined : numbers.get(id)
    return id === null || number === undefined || actor.side !== 'client' ? null : { uuid: id, number }
  }
  return parts.flatMap((part): PartAwardView[] => {
    const quote = quotes.get(part.quoteId)
    if (!quote) return []
    const state = stateOf(part, quote)
    return [
      {
        uuid: part.id,
        quoteUuid: part.quoteId,
        acceptedQuoteUuid: part.acceptedQuoteId,
        contractorName: names.get(part.contractorTenantId) ?? '',
        state,
        wanted: named(selectLines(quote, part.places)),
        rest: named(remainingLines(quote, part.places)),
        gross: { amount: part.gross, currency: part.currency as Currency },
        offeredAt: part.offeredAt,
        order: link(part.workOrderId),
        restOrder: link(part.restWorkOrderId),
        version: part.version,
        ...noAbilities,
        can: verbs(part, { state, relations: relations.get(part.jobId) }, actor),
      },
    ]
  })
}
