import { pick } from '@fettle/domain/kernel/pick'
import {
  copiedFieldKeys,
  emptyOrderFields,
  type OrderFieldValues,
  sharedFieldKeys,
} from '@fettle/domain/work-orders/order-fields'
import type { WorkOrderRecord } from './work-orders.tables.ts'

/** The field values of a new order that takes over another: what is not copied is empty. Fields of the client alone are not copied. */
export const copyOrderFields = (order: WorkOrderRecord, target: 'recall' | 'remainder'): OrderFieldValues => {
  const copied = copiedFieldKeys(target)
  const keys = sharedFieldKeys.filter((key) => copied.includes(key))
  return { ...emptyOrderFields, ...(pick(order, keys) as Partial<OrderFieldValues>) }
}
