import { Banner } from '@fettle/ui/feedback/banner'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { relationsQuery } from '../relations.queries.ts'

/** Warns that parts of an order are open, before it is closed and after. */
export function OpenPartsNotice({ workOrderUuid }: { workOrderUuid: string }) {
  const { t } = useLingui()
  const count = useQuery(relationsQuery(workOrderUuid)).data?.openChildCount ?? 0
  if (count === 0) return null
  return (
    <Banner
      status="warning"
      title={plural(count, {
        one: '# part of this order is still open',
        other: '# parts of this order are still open',
      })}
    >
      {t`They go on by themselves and are listed under related orders.`}
    </Banner>
  )
}
