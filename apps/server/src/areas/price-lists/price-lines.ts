import { localDateOf } from '@fettle/domain/kernel/calendar'
import { type LineInput, validateLine } from '@fettle/domain/price-lists/price-line'
import type { Line } from '@fettle/domain/quotes/quote-totals'
import type { LockedJob } from '#areas/jobs/jobs.port'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { Invalid } from '#platform/runner/refusal'
import { offeredItems } from './offered-items.ts'

/**
 * Validates lines: those that name price list items must match today's lists at the contractor's prices. `former` are
 * lines the client has seen or agreed to, which may be kept. Refuses by the field of each deviating line.
 */
export const priceLines = (
  context: OrderCommandContext,
  { file, job }: LockedJob,
  { lines, former = [] }: { lines: readonly LineInput[]; former?: readonly Line[] },
): Promise<Line[]> => {
  const { clientTenantId, contractorTenantId } = job
  return priceOffer(context, { clientTenantId, contractorTenantId, timeZone: file.record.timeZone }, { lines, former })
}

/** Validates lines that a client awards to a contractor. */
export const priceAwardLines = (context: OrderCommandContext, offer: LineOffer, lines: readonly LineInput[]) =>
  priceOffer(context, offer, { lines, former: [] })

type LineOffer = { readonly clientTenantId: string; readonly contractorTenantId: string; readonly timeZone: string }

const priceOffer = async (
  { tx, now }: OrderCommandContext,
  { timeZone, ...sides }: LineOffer,
  { lines, former }: { lines: readonly LineInput[]; former: readonly Line[] },
): Promise<Line[]> => {
  const named = lines.flatMap(({ priceItemUuid }) => priceItemUuid ?? [])
  const offered = await offeredItems(tx, { ...sides, day: localDateOf(timeZone, now) }, named)
  const judged = lines.map((line) => validateLine(line, offered.get(line.priceItemUuid ?? ''), former))
  const problems = judged.flatMap((each, place) =>
    each.ok ? [] : [{ field: `lines.${place}.unit_price`, code: each.code }],
  )
  if (problems.length > 0) throw new Invalid(problems)
  return judged.flatMap((each) => (each.ok ? [each.line] : []))
}
