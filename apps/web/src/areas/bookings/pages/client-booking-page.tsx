import { LinkButton } from '@fettle/ui/controls/link-button'
import { Trans } from '@lingui/react/macro'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { ClientVisitActions } from '../parts/client-visit-actions.tsx'
import { VisitPage } from '../parts/visit-page.tsx'

/** One visit, with a link to its work order. */
export function ClientBookingPage() {
  const paths = useClientPaths()
  return (
    <VisitPage
      listHref={paths.bookings}
      crumbs={({ workOrderNumber }) => [{ label: `#${workOrderNumber}` }]}
      links={({ workOrderUuid }) => (
        <LinkButton href={paths.workOrder(workOrderUuid)} variant="secondary" color="default">
          <Trans>Open work order</Trans>
        </LinkButton>
      )}
      actions={(booking) => <ClientVisitActions booking={booking} />}
    />
  )
}
