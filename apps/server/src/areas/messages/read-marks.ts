import type { Actor } from '@fettle/domain/access/actor'
import { type ReadMark, readMarks } from '@fettle/domain/messages/read-by'
import { jobState, memberNames, tenantNames } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { findReadings } from './messages.store.ts'

/** By whom the messages of a job were read, as the actor may know it. */
export const readMarksOf = async (
  read: Read,
  actor: Actor,
  jobId: string,
): Promise<ReadonlyMap<string, readonly ReadMark[]>> => {
  const [readings, state] = await Promise.all([findReadings(read, jobId), jobState(read, jobId)])
  const [members, tenants] = await Promise.all([
    memberNames(
      read,
      readings.map(({ membershipUuid }) => membershipUuid),
    ),
    tenantNames(
      read,
      readings.map(({ tenantId }) => tenantId),
    ),
  ])
  const { tenantId, membershipUuid } = actor
  return readMarks(readings, { tenantId, membershipUuid, jobState: state, names: new Map([...members, ...tenants]) })
}
