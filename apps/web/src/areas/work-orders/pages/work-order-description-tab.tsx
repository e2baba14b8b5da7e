import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { DescriptionCards } from '../parts/description-cards.tsx'
import { workOrderQuery } from '../work-orders.queries.ts'

/** Full description with files, as the contractor sees it. */
export function WorkOrderDescriptionTab() {
  const { t } = useLingui()
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  return (
    <DescriptionCards
      of={order}
      accessHint={t`Shown to the contractor after the hire.`}
      filesLabel={t`Photos of the work order`}
      noFiles={t`A photo saves a visit. Add some by pressing Edit.`}
    />
  )
}
