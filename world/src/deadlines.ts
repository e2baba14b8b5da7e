import { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Settlement } from './settlement.ts'
import { hour, type Plot, speak } from './telling.ts'

/** The German client counts hours of its working week; the others begin with what ships. */
export const setDeadlines = async ({ cast, staff }: Settlement): Promise<void> => {
  const { ADM: admin } = staff
  if (!admin || cast.namespace !== 'de') return
  const { all } = await admin.call(clocksMethods.targets, {})
  const { isShipped: _shipped, ...targets } = all
  await admin.call(clocksMethods.saveTargets, { ...targets, counting: 'working' })
}

/** While parts are on their way the clock stands still. */
export const stopClock = async (
  { ending }: Plot,
  { staff }: Settlement,
  { workOrderUuid, now }: { workOrderUuid: string; now: number },
): Promise<void> => {
  if (ending !== 'parts-needed') return
  const head = () => speak(staff.PRM, now - 19 * hour)
  const { version } = await head().call(workOrdersMethods.get, { workOrderUuid })
  await head().call(clocksMethods.pause, { workOrderUuid, version, reason: 'waiting_for_parts' })
}
