import { isEnded } from '@fettle/domain/work-orders/buckets'
import { useLingui } from '@lingui/react/macro'
import { useNow } from '../../kit/use-now.ts'

type Urgency = { readonly ball: string; readonly leaf: string; readonly due: string | null }

const day = 86_400_000

/** Headings of rows sorted by attention or by due date; other sorts have none. */
export const useUrgencyGroups = (sort: string, side: 'client' | 'contractor') => {
  const { t } = useLingui()
  const now = useNow()
  if (sort !== 'attention' && sort !== 'due') return undefined
  const midnight = new Date(now).setHours(24, 0, 0, 0)
  const byDue = (due: string | null) => {
    // On hold: it stays among its neighbours.
    if (due === null) return undefined
    const at = new Date(due).getTime()
    if (at < now) return t`Overdue`
    if (at < midnight) return t`Due today`
    return at < midnight + 7 * day ? t`Due in the next 7 days` : t`Due later`
  }
  return ({ ball, leaf, due }: Urgency): string | undefined => {
    if (sort === 'attention' && isEnded(leaf)) return t`Closed`
    if (sort === 'attention' && ball === side) return t`Waiting on you`
    return byDue(due)
  }
}
