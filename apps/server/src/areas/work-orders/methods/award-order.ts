import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { isAwardAutoAccepted } from '@fettle/domain/work-orders/award-auto-acceptance'
import { assertVerified } from '#areas/verifications/verifications.port'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { dispatchOrder, findAddressees } from '../dispatch-order.ts'
import { loadOrderForUpdate, viewOrder } from '../load-order.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

export const awardOrder = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.award, async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'dispatch')
    const { addressees, appointments } = await findAddressees(context, [input.contractorUuid])
    const [appointment] = appointments
    if (appointment && appointment.spendLimit !== null && input.award > appointment.spendLimit)
      throw new Refused('above_contractor_spend_limit', { limit: appointment.spendLimit })
    const { category, timeZone } = file.record
    const hire = { contractorTenantId: input.contractorUuid, category, timeZone, isDlo: appointment?.kind === 'dlo' }
    await assertVerified(tx, hire, now)
    const award = { amount: input.award, currency: editionOf(actor.namespace).currency.code }
    const takesAtOnce = appointment !== undefined && isAwardAutoAccepted(appointment, input.award)
    await dispatchOrder(context, file, { input: { delivery: 'direct_award', addressees, award }, takesAtOnce })
    return viewOrder(tx, file.record.id, { actor, ports })
  })
