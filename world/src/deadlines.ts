import { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { asUserAt, hour, type Scenario } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'

/** The German client uses working hours; the others keep the defaults. */
export const setDeadlines = async ({ seedData, staff }: SeededMarket): Promise<void> => {
  const { ADM: admin } = staff
  if (!admin || seedData.namespace !== 'de') return
  const { all } = await admin.call(clocksMethods.targets, {})
  const { isShipped: _shipped, ...targets } = all
  await admin.call(clocksMethods.saveTargets, { ...targets, counting: 'working' })
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
