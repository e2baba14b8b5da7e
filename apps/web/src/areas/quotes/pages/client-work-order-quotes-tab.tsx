import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ClientPartAwards } from '../parts/client-part-awards.tsx'
import { QuoteComparison } from '../parts/quote-comparison.tsx'

/** Quotes of an order side by side; nothing while there are none. */
export function WorkOrderQuotesTab() {
  const workOrderUuid = useRouteParam('workOrderUuid')
  return usePermission('quotes.view') ? <Quotes workOrderUuid={workOrderUuid} /> : null
}

function Quotes({ workOrderUuid }: { workOrderUuid: string }) {
  const { data: comparison } = useSuspenseQuery(methodQuery(tendersMethods.compare, { workOrderUuid }))
  return (
    <>
      <ClientPartAwards workOrderUuid={workOrderUuid} />
      {comparison.bids.length > 0 && <QuoteComparison comparison={comparison} />}
    </>
  )
}
