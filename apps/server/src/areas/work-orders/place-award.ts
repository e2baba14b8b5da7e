import type { InputOf } from '@fettle/contracts/kernel/method'
import type { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import { quoteTotals } from '@fettle/domain/quotes/quote'
import { isBelowZero, type Line } from '@fettle/domain/quotes/quote-totals'
import { isAwardAutoAccepted } from '@fettle/domain/work-orders/award-auto-acceptance'
import type { DispatchInput } from '@fettle/domain/work-orders/dispatch-work-order'
import { assertWithinBudgets } from '#areas/budgets/budgets.port'
import { assertWithinMandate } from '#areas/residents/residents.port'
import { assertVerified } from '#areas/verifications/verifications.port'
import { Refused } from '#platform/runner/refusal'
import type { OrderCommandContext } from './decide-order.ts'
import { dispatchOrder, findAddressees } from './dispatch-order.ts'
import type { OrderAggregate } from './order-aggregate.store.ts'
import { saveAwardLines } from './order-aggregate.store.ts'
import type { WorkOrderPorts } from './work-order-ports.ts'

type Entered = Pick<InputOf<typeof workOrdersMethods.award>, 'contractorUuid' | 'award' | 'lines'>

/** Lines of an award with their total, which replaces the entered sum. */
export const priceAward = async (
  context: OrderCommandContext,
  { record }: OrderAggregate,
  { entered, ports }: { readonly entered: Entered; readonly ports: Pick<WorkOrderPorts, 'priceAwardLines'> },
): Promise<{ amount: number; lines: Line[] }> => {
  const { actor, now } = context
  const { timeZone } = record
  const sides = { clientTenantId: actor.tenantId, contractorTenantId: entered.contractorUuid, timeZone }
  const lines = await ports.priceAwardLines(context, sides, entered.lines.map(lineFromWire))
  if (lines.length === 0) return { amount: entered.award ?? 0, lines }
  const totals = quoteTotals({ lines, supplyOn: localDateOf(timeZone, now) }, editionOf(actor.namespace))
  if (isBelowZero(totals)) throw new Refused('document_total_below_zero', { total: totals.gross.amount })
  return { amount: totals.gross.amount, lines }
}

type Asked = { readonly contractorUuid: string; readonly amount: number }
type CheckedAward = {
  readonly input: Extract<DispatchInput, { delivery: 'direct_award' }>
  readonly takesAtOnce: boolean
}

/** An award that owners, budgets, terms of the contractor and its documents allow. The limit of the actor is checked by the decision. */
export const checkAward = async (
  context: OrderCommandContext,
  { record }: OrderAggregate,
  { contractorUuid, amount }: Asked,
): Promise<CheckedAward> => {
  const { tx, actor, now } = context
  const { category, timeZone, id: workOrderId, locationId } = record
  const today = localDateOf(timeZone, now)
  await assertWithinMandate(tx, { workOrderId, locationId, amount }, today)
  await assertWithinBudgets(tx, { workOrderId, further: amount }, today)
  const { addressees, appointments } = await findAddressees(context, [contractorUuid])
  const [appointment] = appointments
  if (appointment && appointment.spendLimit !== null && amount > appointment.spendLimit)
    throw new Refused('above_contractor_spend_limit', { limit: appointment.spendLimit })
  const hire = { contractorTenantId: contractorUuid, category, timeZone, isDlo: appointment?.kind === 'dlo' }
  await assertVerified(tx, hire, now)
  const award = { amount, currency: editionOf(actor.namespace).currency.code }
  return {
    input: { delivery: 'direct_award', addressees, award },
    takesAtOnce: appointment !== undefined && isAwardAutoAccepted(appointment, amount),
  }
}

/** Awards the work; direct labour and contractors with auto-acceptance accept at once. */
export const placeAward = async (
  context: OrderCommandContext,
  file: OrderAggregate,
  { lines, ...asked }: Asked & { readonly lines: readonly Line[] },
): Promise<void> => {
  await dispatchOrder(context, file, await checkAward(context, file, asked))
  await saveAwardLines(context.tx, file.record.id, lines)
}
