import type { JobView, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import type { Actor } from '@fettle/domain/access/actor'
import { toEpochMs } from '@fettle/domain/kernel/instant'
import { checkRecall, type FinishedWork, warrantyUntil } from '@fettle/domain/work-orders/warranty'
import { workOrderPolicy } from '@fettle/domain/work-orders/work-order-policy'
import { findRecalled, type Recalled } from '#areas/order-settings/order-settings.port'
import type { Read } from '#platform/database/transaction'
import { governed } from './policy-subjects.ts'
import { storedEpochMs } from './stored-moments.ts'
import type { WorkOrderRecord } from './work-orders.tables.ts'

export const finishedWork = (order: WorkOrderRecord): FinishedWork => ({
  state: order.state as FinishedWork['state'],
  finishedAt: order.finishedAt === null ? null : storedEpochMs(order.finishedAt),
  zone: order.timeZone,
  hasContractor: order.contractorTenantId !== null,
})

type Shown = Pick<WorkOrderView, 'warranty' | 'recall'> & { can: string[]; cannot: Record<string, string> }

/**
 * Warranty of a completed order, the order it recalls, and available verbs. `months` is the client's warranty for the
 * category.
 */
export const showWarranty = (
  order: WorkOrderRecord,
  { months, recalled }: { months: number; recalled: Recalled | undefined },
  { actor, at }: { actor: Actor; at: string | undefined },
): Shown => {
  const work = finishedWork(order)
  const answer = checkRecall(work, months, toEpochMs(at ?? order.changedAt) ?? 0)
  const until = order.state === 'invoice_paid' && work.hasContractor ? warrantyUntil(work, months) : null
  const may = workOrderPolicy.dispatch(actor, governed(order, actor)) === 'allowed'
  return {
    warranty: until === null ? null : { until, isRunning: answer.ok },
    recall: recalled
      ? {
          workOrderUuid: recalled.id,
          number: recalled.number,
          title: recalled.title,
          reason: order.recallReason,
          isFree: order.isFree,
        }
      : null,
    can: [...(may && answer.ok ? ['recall'] : []), ...(may && order.isFree && isOpen(order) ? ['agree_charge'] : [])],
    cannot: may && until !== null && !answer.ok ? { recall: answer.code } : {},
  }
}

const isOpen = ({ state }: WorkOrderRecord) => state !== 'invoice_paid' && state !== 'customer_cancelled'

/** A recall as its contractor sees it: the original job, and whether a charge is allowed. */
export const showRecallOfJob = async (read: Read, order: WorkOrderRecord): Promise<JobView['recall']> => {
  if (order.recallOf === null) return null
  const recalled = await findRecalled(read, order.recallOf)
  return {
    job: recalled?.job_id
      ? {
          uuid: recalled.job_id,
          number: recalled.number,
          title: recalled.title,
          finishedAt: recalled.finished_at?.toISOString() ?? null,
        }
      : null,
    reason: order.recallReason,
    isFree: order.isFree,
  }
}
