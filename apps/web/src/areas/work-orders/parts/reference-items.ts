import type { JobView, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { referenceFieldKeys } from '@fettle/domain/work-orders/order-fields'
import type { Labels } from '../../../kit/use-labels.ts'

/** What the client's own books know an order by, for a list of details; empty ones are left out. */
export const referenceItems = (of: WorkOrderView | JobView, labels: Labels) =>
  referenceFieldKeys.flatMap((key) => (of[key] === '' ? [] : [{ label: labels.orderField(key), value: of[key] }]))
