import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { queryOf } from '../../platform/queries/query-of.ts'

export const workOrderQuery = (workOrderUuid: string) => queryOf(workOrdersMethods.get, { workOrderUuid })
export const workOrderCountsQuery = () => queryOf(workOrdersMethods.counts, {})
