import { categorySettingsMethods } from '@fettle/contracts/work-orders/category-settings.methods'
import { type Category, categorySlugs } from '@fettle/domain/work-orders/categories'
import type { Priority } from '@fettle/domain/work-orders/priorities'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useMembership } from '../../../platform/session/session.ts'

type OfferedTrades = {
  /** Trades that a form offers; the current one among them, even where it is no longer offered. */
  readonly options: readonly { readonly id: Category; readonly label: string }[]
  /** Priority that work of a trade begins with; null where the client set none. */
  readonly priorityOf: (category: string) => Priority | null
}

/** Trades that the client uses; every trade while its settings load, and on the side of contractors. */
export const useOfferedTrades = (current: string): OfferedTrades => {
  const { side } = useMembership()
  const labels = useLabels()
  const { data } = useQuery({ ...methodQuery(categorySettingsMethods.list, {}), enabled: side === 'client' })
  const settingOf = (category: string) => data?.categories.find((each) => each.category === category)
  return {
    options: categorySlugs
      .filter((each) => each === current || (settingOf(each)?.isOffered ?? true))
      .map((id) => ({ id, label: labels.category(id) })),
    priorityOf: (category) => settingOf(category)?.priority ?? null,
  }
}
