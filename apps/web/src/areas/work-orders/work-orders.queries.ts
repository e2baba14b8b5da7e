import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { methodQuery } from '../../platform/queries/method-query.ts'

export const workOrderQuery = (workOrderUuid: string) => methodQuery(workOrdersMethods.get, { workOrderUuid })
export const workOrderCountsQuery = () => methodQuery(workOrdersMethods.counts, {})
