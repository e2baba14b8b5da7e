import { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Target } from '@fettle/domain/work-orders/priorities'
import { hour } from './days.ts'
import { asUserAt, type Scenario } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'

/** The German client uses working days, except in an emergency; the others keep the defaults. */
export const setDeadlines = async ({ seedData, staff }: SeededMarket): Promise<void> => {
  const { ADM: admin } = staff
  if (!admin || seedData.namespace !== 'de') return
  const { all } = await admin.call(clocksMethods.targets, {})
  const { isShipped: _shipped, ...targets } = all
  const workingDays = (value: number): Target => ({ value, unit: 'working_days' })
  await admin.call(clocksMethods.saveTargets, {
    ...targets,
    targets: {
      ...targets.targets,
      urgent: { response: workingDays(1), completion: workingDays(5) },
      routine: { response: workingDays(3), completion: workingDays(20) },
      planned: { response: workingDays(5), completion: workingDays(60) },
    },
  })
}

/** Pauses the clock while parts are ordered. */
export const pauseClock = async (
  { ending }: Scenario,
  { staff }: SeededMarket,
  { workOrderUuid, now }: { workOrderUuid: string; now: number },
): Promise<void> => {
  if (ending !== 'parts-needed') return
  const head = () => asUserAt(staff.PRM, now - 19 * hour)
  const { version } = await head().call(workOrdersMethods.get, { workOrderUuid })
  await head().call(clocksMethods.pause, { workOrderUuid, version, reason: 'waiting_for_parts' })
}
