import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { AddIcon, ScaleIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { Cluster } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { ClientPartAwards } from '../parts/client-part-awards.tsx'
import { QuoteComparison } from '../parts/quote-comparison.tsx'

/** Quotes of an order side by side, once a contractor was asked. */
export function WorkOrderQuotesTab() {
  const workOrderUuid = useRouteParam('workOrderUuid')
  return usePermission('quotes.view') ? <Quotes workOrderUuid={workOrderUuid} /> : null
}

const asked = ['offered', 'shortlisted', 'quoted']

function Quotes({ workOrderUuid }: { workOrderUuid: string }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { data: order } = useSuspenseQuery(workOrderQuery(workOrderUuid))
  const { data: comparison } = useSuspenseQuery(methodQuery(tendersMethods.compare, { workOrderUuid }))
  return (
    <>
      <ClientPartAwards workOrderUuid={workOrderUuid} />
      {order.jobs.some((job) => isAllowed(job, 'record_quote')) && (
        <Cluster>
          <LinkButton href={paths.recordQuote(order.uuid)} size="small" variant="secondary" startIcon={<AddIcon />}>
            <Trans>Add external quote</Trans>
          </LinkButton>
        </Cluster>
      )}
      {comparison.bids.length > 0 && <QuoteComparison comparison={comparison} />}
      {comparison.bids.length === 0 && order.jobs.some(({ state }) => asked.includes(state)) && (
        <Card title={t`Quotes`}>
          <EmptyState
            headingLevel={3}
            icon={<ScaleIcon />}
            title={t`No quotes yet`}
            description={t`They appear here side by side as they arrive.`}
          />
        </Card>
      )}
    </>
  )
}
