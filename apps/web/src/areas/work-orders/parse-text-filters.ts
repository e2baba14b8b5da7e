import { orderFields, type TextFilterKey, textFilterKeys } from '@fettle/domain/work-orders/order-fields'
import type { ListState } from '../../kit/lists/list-address.ts'

/** The text filters of an address as input of both lists, cut to the length of their fields. */
export const parseTextFilters = (state: ListState<TextFilterKey>): Partial<Record<TextFilterKey, string>> =>
  Object.fromEntries(
    textFilterKeys.flatMap((key) => {
      const text = state[key]?.trim()
      return text ? [[key, text.slice(0, orderFields[key].maxLength)]] : []
    }),
  )
