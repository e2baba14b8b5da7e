import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { AddIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { InvoiceTable } from '../../invoices/shared/invoice-table.tsx'
import { MoneyMeter } from '../../work-orders/shared/money-meter.tsx'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { ClientVariations } from '../parts/variations-section.tsx'

/** Agreed costs, variations and invoices. */
export function WorkOrderMoneyTab() {
  const workOrderUuid = useRouteParam('workOrderUuid')
  const seesQuotes = usePermission('quotes.view')
  const seesInvoices = usePermission('invoices.view')
  const { data: order } = useSuspenseQuery(workOrderQuery(workOrderUuid))
  return (
    <Stack>
      <MoneyMeter of={order} />
      <Record order={order} />
      {seesQuotes && (
        <SuspenseBoundary skeleton={<PartSkeleton lines={8} />}>
          <ClientVariations of={{ workOrderUuid }} />
        </SuspenseBoundary>
      )}
      {seesInvoices && (
        <SuspenseBoundary skeleton={<PartSkeleton />}>
          <Invoices workOrderUuid={workOrderUuid} />
        </SuspenseBoundary>
      )}
    </Stack>
  )
}

/** Records an external invoice. */
function Record({ order }: { order: WorkOrderView }) {
  const paths = useClientPaths()
  if (!order.jobs.some((job) => isAllowed(job, 'record_invoice'))) return null
  return (
    <Cluster>
      <LinkButton href={paths.recordInvoice(order.uuid)} size="small" variant="secondary" startIcon={<AddIcon />}>
        <Trans>Add external invoice</Trans>
      </LinkButton>
    </Cluster>
  )
}

function Invoices({ workOrderUuid }: { workOrderUuid: string }) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(methodPageQuery(invoicesMethods.list, { workOrderUuid }, { limit: 100 }))
  return (
    <Card title={t`Invoices`} isFlush={data.rows.length > 0}>
      <InvoiceTable
        rows={data.rows}
        isOfOneOrder
        empty={
          <EmptyState
            headingLevel={3}
            title={t`No invoices yet`}
            description={t`The contractor invoices once the work is signed off.`}
          />
        }
      />
    </Card>
  )
}
