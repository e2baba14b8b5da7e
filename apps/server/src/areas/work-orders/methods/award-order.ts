import type { InputOf } from '@fettle/contracts/kernel/method'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import { quoteTotals } from '@fettle/domain/quotes/quote'
import { isBelowZero, type Line } from '@fettle/domain/quotes/quote-totals'
import { isAwardAutoAccepted } from '@fettle/domain/work-orders/award-auto-acceptance'
import { assertWithinMandate } from '#areas/residents/residents.port'
import { assertVerified } from '#areas/verifications/verifications.port'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import type { OrderCommandContext } from '../decide-order.ts'
import { dispatchOrder, findAddressees } from '../dispatch-order.ts'
import { loadOrderForUpdate, viewOrder } from '../load-order.ts'
import { saveAwardLines } from '../order-aggregate.store.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

type PricedAward = {
  readonly input: InputOf<typeof workOrdersMethods.award>
  readonly timeZone: string
  readonly priceAwardLines: WorkOrderPorts['priceAwardLines']
}

/** Lines of an award with their total, which replaces the entered sum. */
const pricedAward = async (
  context: OrderCommandContext,
  { input, timeZone, priceAwardLines }: PricedAward,
): Promise<{ amount: number; lines: Line[] }> => {
  const { actor, now } = context
  const sides = { clientTenantId: actor.tenantId, contractorTenantId: input.contractorUuid, timeZone }
  const lines = await priceAwardLines(context, sides, input.lines.map(lineFromWire))
  if (lines.length === 0) return { amount: input.award ?? 0, lines }
  const totals = quoteTotals({ lines, supplyOn: localDateOf(timeZone, now) }, editionOf(actor.namespace))
  if (isBelowZero(totals)) throw new Refused('document_total_below_zero', { total: totals.gross.amount })
  return { amount: totals.gross.amount, lines }
}

export const awardOrder = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.award, async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'dispatch')
    const { category, timeZone } = file.record
    const { amount, lines } = await pricedAward(context, { input, timeZone, priceAwardLines: ports.priceAwardLines })
    const { id: workOrderId, locationId } = file.record
    await assertWithinMandate(tx, { workOrderId, locationId, amount }, localDateOf(timeZone, now))
    const { addressees, appointments } = await findAddressees(context, [input.contractorUuid])
    const [appointment] = appointments
    if (appointment && appointment.spendLimit !== null && amount > appointment.spendLimit)
      throw new Refused('above_contractor_spend_limit', { limit: appointment.spendLimit })
    const hire = { contractorTenantId: input.contractorUuid, category, timeZone, isDlo: appointment?.kind === 'dlo' }
    await assertVerified(tx, hire, now)
    const award = { amount, currency: editionOf(actor.namespace).currency.code }
    const takesAtOnce = appointment !== undefined && isAwardAutoAccepted(appointment, amount)
    await dispatchOrder(context, file, { input: { delivery: 'direct_award', addressees, award }, takesAtOnce })
    await saveAwardLines(tx, file.record.id, lines)
    return viewOrder(tx, file.record.id, { actor, ports })
  })
