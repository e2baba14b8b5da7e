import { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import { methodQuery } from '../../platform/queries/method-query.ts'

export const relationsQuery = (workOrderUuid: string) => methodQuery(orderRelationsMethods.list, { workOrderUuid })
