import type { Actor } from '@fettle/domain/access/actor'
import { toMoney } from '@fettle/domain/editions/to-money'
import type { Money } from '@fettle/domain/kernel/money'
import type { GovernedJob, GovernedOrder } from '@fettle/domain/work-orders/work-order-policy'
import type { JobRecord, WorkOrderRecord } from './work-orders.tables.ts'

/** Minor units in the currency of the reader's market. */
export const moneyOf = (amount: number | null, { namespace }: Actor): Money | null => toMoney(amount, namespace)

/** What the hired contractor may invoice, in minor units: of a cancelled order the agreed charge. */
export const authorisedOf = (
  { cancellation }: Pick<WorkOrderRecord, 'cancellation'>,
  { authorised }: Pick<JobRecord, 'authorised'>,
): number | null => (cancellation ? (cancellation.charge?.amount ?? null) : authorised)

/** Facts that policies need of an order and of a job. */
export const governed = (order: WorkOrderRecord, actor: Actor): GovernedOrder => ({
  clientTenantId: order.clientTenantId,
  contractorTenantId: order.contractorTenantId,
  organisationUuid: order.organisationId,
  assignees: [],
  state: order.state as GovernedOrder['state'],
  authorised: moneyOf(order.authorised, actor),
})

export const governedJob = (job: JobRecord, organisationUuid: string, assignees: readonly string[]): GovernedJob => ({
  clientTenantId: job.clientTenantId,
  contractorTenantId: job.contractorTenantId,
  organisationUuid,
  assignees,
  state: job.state as GovernedJob['state'],
})
