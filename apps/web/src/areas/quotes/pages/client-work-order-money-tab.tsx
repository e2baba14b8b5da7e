import type { InvoiceRow } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { AddIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { DocumentLines } from '../../../kit/document-lines.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { InvoiceTable } from '../../invoices/shared/invoice-table.tsx'
import { AwardLines } from '../../work-orders/shared/award-lines.tsx'
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
          <OfferedAward order={order} />
          <AwardCard workOrderUuid={workOrderUuid} />
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

/** Lines of an award that waits for the answer of its contractor. */
function OfferedAward({ order: { awardLines, awarded, state } }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (awardLines.length === 0 || state !== 'job_leads_sent') return null
  return (
    <Card
      title={t`Award offered`}
      description={
        awarded ? t`Not to exceed ${formats.money(awarded)}. The contractor has not answered yet.` : undefined
      }
    >
      <AwardLines lines={awardLines} />
    </Card>
  )
}

/** The accepted award of the order, which the client may raise. */
function AwardCard({ workOrderUuid }: { workOrderUuid: string }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { data } = useSuspenseQuery(methodPageQuery(quotesMethods.list, { workOrderUuid }, { limit: 100 }))
  const award = data.rows.find(({ kind, state }) => kind === 'award' && state === 'accepted')
  if (!award) return null
  return (
    <Card
      title={t`Direct award`}
      actions={
        <Cluster>
          <LinkButton
            href={paths.quote(workOrderUuid, award.jobUuid, award.uuid)}
            size="small"
            variant="secondary"
            color="default"
          >
            <Trans>View the award</Trans>
          </LinkButton>
          {isAllowed(award, 'raise_award') && (
            <LinkButton href={paths.raiseAward(workOrderUuid, award.uuid)} size="small" startIcon={<AddIcon />}>
              <Trans>Raise the award</Trans>
            </LinkButton>
          )}
        </Cluster>
      }
    >
      <DocumentLines lines={award.lines} totals={award.totals} label={t`Lines of the award`} />
    </Card>
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

/** Opens the one invoice that a next step is about, when the page was asked for that step. */
const useOpenInvoiceOfStep = (rows: readonly InvoiceRow[]): void => {
  const paths = useClientPaths()
  const go = useNavigateTo()
  const step = new URLSearchParams(useLocation().searchStr).get('step')
  const states = (step === 'approve_invoice' && ['submitted']) || (step === 'pay_invoice' && ['approved']) || []
  const [only, ...others] = rows.filter(({ state }) => states.includes(state))
  const href = only && others.length === 0 ? paths.invoice(only.workOrderUuid, only.jobUuid, only.uuid) : undefined
  useEffect(() => {
    if (href) go(href, { replace: true })
  }, [href, go])
}

function Invoices({ workOrderUuid }: { workOrderUuid: string }) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(methodPageQuery(invoicesMethods.list, { workOrderUuid }, { limit: 100 }))
  useOpenInvoiceOfStep(data.rows)
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
