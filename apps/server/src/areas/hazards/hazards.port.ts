import type { Read } from '#platform/database/transaction'
import { findHazard } from './hazards.store.ts'

/** Whether an order of the caller's tenant is a statutory hazard. */
export const isHazard = async (read: Read, workOrderId: string): Promise<boolean> =>
  (await findHazard(read, workOrderId)) !== undefined

export { markOrder } from './methods/mark-hazard.ts'
