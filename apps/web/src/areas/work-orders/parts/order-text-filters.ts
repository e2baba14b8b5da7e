import { orderFields, textFilterKeys } from '@fettle/domain/work-orders/order-fields'
import type { TextFilter } from '../../../kit/lists/text-filters.ts'
import { useLabels } from '../../../kit/use-labels.ts'

/** The text filters of both lists, one for each field that declares it. */
export const useOrderTextFilters = (): readonly TextFilter[] => {
  const labels = useLabels()
  return textFilterKeys.map((key) => ({
    id: key,
    label: labels.orderField(key),
    maxLength: orderFields[key].maxLength,
  }))
}
