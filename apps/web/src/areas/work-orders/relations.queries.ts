import { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import { queryOf } from '../../platform/queries/query-of.ts'

export const relationsQuery = (workOrderUuid: string) => queryOf(orderRelationsMethods.list, { workOrderUuid })
