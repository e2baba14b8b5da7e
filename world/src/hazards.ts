import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { EvidenceKind } from '@fettle/domain/hazards/hazard-rules'
import { hour } from './days.ts'
import { asUserAt, type Scenario } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'

/** Evidence for the emergency, with hours after awareness. */
const done: readonly [kind: EvidenceKind, after: number, note: string][] = [
  ['access_attempt', 2, 'Telephoned twice, then sent a text with the time of the visit.'],
  ['investigated', 5, 'No heating with an infant in the flat; carbon monoxide alarm tested and sound.'],
  ['made_safe', 9, 'Two electric heaters delivered; boiler isolated.'],
  ['summary_given', 30, 'Letter handed over with the hazard, the actions and the dates.'],
]

/** England: the paid order was a statutory emergency, and damp and mould is a current significant hazard. */
export const markHazard = async (
  scenario: Scenario,
  { staff, seedData }: SeededMarket,
  { workOrderUuid, now }: { workOrderUuid: string; now: number },
): Promise<void> => {
  if (seedData.namespace !== 'uk') return
  const isPaid = scenario.ending === 'completed' && scenario.dispatchMethod === 'quote'
  const isOpen = !['completed', 'cancelled'].includes(scenario.ending)
  if (!isPaid && !(isOpen && scenario.repair.category === 'damp-mould')) return
  const { createdAt } = await asUserAt(staff.PRM, now).call(workOrdersMethods.get, { workOrderUuid })
  const aware = Date.parse(createdAt)
  const at = (after: number) => new Date(aware + after * hour).toISOString()
  await asUserAt(staff.PRM, aware + hour / 2).call(hazardsMethods.mark, {
    workOrderUuid,
    kind: isPaid ? 'emergency' : 'significant',
    awareAt: at(0),
    channel: 'call',
    note: isPaid ? 'A child of four months lives in the flat.' : 'Asthma is known of one resident.',
  })
  for (const [kind, after, note] of isPaid ? done : [])
    await asUserAt(staff.PRM, aware + (after + 1) * hour).call(hazardsMethods.record, {
      workOrderUuid,
      kind,
      happenedAt: at(after),
      note,
    })
}
