import { todayOf } from '@fettle/domain/editions/today'
import { extend } from '@fettle/domain/kernel/arithmetic'
import { parseDecimal } from '@fettle/domain/kernel/decimals'
import { validateLine } from '@fettle/domain/price-lists/price-line'
import type { LineUnit } from '@fettle/domain/quotes/quote-totals'
import { offeredItems } from '#areas/price-lists/price-lists.port'
import type { CommandContext } from '#platform/runner/handlers'
import { Invalid } from '#platform/runner/refusal'
import type { ScopeLineRecord, ScopeRecord } from './scopes.tables.ts'

/** Largest estimate of one line, in minor units. */
const maxEstimate = 1e10

type Priced = {
  readonly scope: ScopeRecord
  readonly line: ScopeLineRecord | undefined
  readonly contractorTenantId: string | null
}
type Input = {
  readonly quantity: string
  readonly unit: LineUnit
  readonly unitPrice: string | null
  readonly priceItemUuid: string | null
}
type Price = Pick<ScopeLineRecord, 'quantity' | 'unit' | 'unitPrice' | 'estimate' | 'priceItemId' | 'priceItemCode'>

/** The item of today's price lists for the contractor; one that the line has already is kept at its price. */
const itemOf = async (
  { tx, actor, now }: CommandContext,
  { scope: { clientTenantId }, line, contractorTenantId }: Priced,
  { priceItemUuid, unitPrice, unit }: Input & { priceItemUuid: string },
) => {
  const price = parseDecimal(unitPrice ?? '0')
  const isKept = line?.priceItemId === priceItemUuid && line.unitPrice === price
  if (isKept) return { code: line.priceItemCode, unit: line.unit }
  const offer = contractorTenantId === null ? null : { clientTenantId, contractorTenantId, day: todayOf(actor, now) }
  const offered = offer === null ? undefined : (await offeredItems(tx, offer, [priceItemUuid])).get(priceItemUuid)
  const free = { kind: 'other', description: '', quantity: 10_000, taxCategory: 'standard' } as const
  const judged = validateLine({ ...free, unit, unitPrice: price, priceItemUuid }, offered)
  if (!judged.ok) throw new Invalid([{ field: 'unit_price', code: judged.code }])
  return { code: offered?.code ?? '', unit: judged.line.unit as LineUnit }
}

/** Quantity, price and estimate of a line. Refuses by field what differs from the price list or is too large. */
export const priceScopeLine = async (context: CommandContext, priced: Priced, input: Input): Promise<Price> => {
  const { priceItemUuid } = input
  const quantity = parseDecimal(input.quantity)
  const unitPrice = input.unitPrice === null ? null : parseDecimal(input.unitPrice)
  const item = priceItemUuid === null ? null : await itemOf(context, priced, { ...input, priceItemUuid })
  const estimate = unitPrice === null ? null : extend(unitPrice, quantity, priced.scope.currency).amount
  if (estimate !== null && estimate > maxEstimate)
    throw new Invalid([{ field: 'unit_price', code: 'too_large', facts: { most: maxEstimate / 100 } }])
  return {
    quantity,
    unit: item?.unit ?? input.unit,
    unitPrice,
    estimate,
    priceItemId: priceItemUuid,
    priceItemCode: item?.code ?? '',
  }
}
