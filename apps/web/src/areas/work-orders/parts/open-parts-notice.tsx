import { Banner } from '@fettle/ui/feedback/banner'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { relationsQuery } from '../relations.queries.ts'

/** Warns about open sub-orders, before and after closing an order. */
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
      {t`They stay separate and are listed under related orders.`}
    </Banner>
  )
}
