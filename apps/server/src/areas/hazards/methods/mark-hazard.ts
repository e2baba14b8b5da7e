import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { isInEngland, regionOf } from '@fettle/domain/clocks/regions'
import { markHazard } from '@fettle/domain/hazards/hazard'
import { checkDays, dayAt, ownOrder } from '#areas/work-orders/work-orders.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, Refused } from '#platform/runner/refusal'
import { findHazard, insertHazard, saveNextDeadline } from '../hazards.store.ts'
import { nextDeadline } from '../next-deadline.ts'
import { recordHazardEvent } from '../record-hazard-event.ts'
import { showHazard } from '../show-hazard.ts'

type Marking = Pick<CommandContext, 'tx' | 'actor' | 'at' | 'now'>

/** Marks an order as a hazard from the moment of awareness. */
export const markOrder = async ({ tx, actor, at, now }: Marking, input: InputOf<typeof hazardsMethods.mark>) => {
  const order = await ownOrder(tx, actor, input.workOrderUuid)
  if (await findHazard(tx, order.id)) throw new Refused('hazard_marked_already')
  const { postcode } = order.address
  const isEnglish = actor.namespace === 'uk' && isInEngland(postcode)
  const awareAt = Date.parse(input.awareAt)
  const pack = accept(markHazard({ awareAt, now, zone: order.timeZone, isInEngland: isEnglish }))
  checkDays(order, [['awareOn', dayAt(order, input.awareAt), 'awareAt']], { now })
  const record = await insertHazard(tx, {
    clientTenantId: actor.tenantId,
    workOrderId: order.id,
    kind: input.kind,
    pack,
    region: regionOf(actor.namespace, postcode),
    awareAt: input.awareAt,
    channel: input.channel,
    note: input.note,
    markedByMembershipId: actor.membershipUuid,
    markedAt: at,
  })
  await saveNextDeadline(tx, record.id, nextDeadline(record, order.timeZone, []))
  recordHazardEvent(tx, record, { name: 'hazard.marked', facts: { hazardKind: input.kind } })
  return { record, zone: order.timeZone }
}

export const markHazardMethod = handler(hazardsMethods.mark, async (input, context) => {
  const { tx, actor } = context
  const { record, zone } = await markOrder(context, input)
  await tx.applyEvents()
  return showHazard(tx, record, { actor, zone })
})
