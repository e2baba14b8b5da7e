import type { OrderNews } from '@fettle/domain/work-orders/order-news'
import { hear } from '@fettle/domain/work-orders/order-news'
import { decideOrder, lockOrder, type Occasion } from './decide-order.ts'
import type { OrderFile } from './order-file.store.ts'

export { lockOrder, type Occasion } from './decide-order.ts'
export { assigneesOf, jobOf, millis, nextNumber, type OrderFile } from './order-file.store.ts'
export { jobsAround, type JobSurroundings, memberNames } from './job-surroundings.store.ts'
export { raiseOrder, type RaisedOrder } from './raise-order.ts'
export { type EventPlace, recordEvents } from './record-events.ts'
export { type OpenIssue, showAddress } from './show-work-order.ts'
export { type Parents, seeParents, sharedScope } from './shared-scope.ts'
export { systemOccasion } from './system-occasion.ts'
export type { WorkOrderPorts } from './work-order-ports.ts'
export { assign, findJob, findJobAsClient, findOrder, findOrderOfJob, memberName, removeImported, tenantNames } from './work-orders.store.ts'
export type { JobRecord, WorkOrderRecord } from './work-orders.tables.ts'

/** Tells an order what happened in another area; it and its jobs move by it, or refuse news that does not fit. */
export const tellNews = (occasion: Occasion, file: OrderFile, news: OrderNews) =>
  decideOrder(occasion, file, (each, context) => hear(each, news, { at: context.at, by: null }))

/** A job with everything that an area above needs to decide about it: the locked order, its record and who works on it. */
export type HeldJob = { file: OrderFile; job: OrderFile['jobs'][number]; record: OrderFile['jobRecords'][number] }
export const holdJob = async (occasion: Occasion, ref: { clientTenantId: string; workOrderId: string; jobId: string }): Promise<HeldJob | undefined> => {
  const file = await lockOrder(occasion, ref)
  const job = file.jobs.find((each) => each.jobId === ref.jobId)
  const record = file.jobRecords.find((each) => each.id === ref.jobId)
  return job && record && { file, job, record }
}
