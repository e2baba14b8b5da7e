import { LinkButton } from '@fettle/ui/controls/link-button'
import { Stack } from '@fettle/ui/layout/stack'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { NotFound } from '../../../kit/screens/failure-screen.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { sectionOf } from '../profile-section-of.ts'
import { ProfileSections } from '../shared/profile-sections.tsx'

/** Profile of a job's contractor, within the work order. */
export function WorkOrderProfileTab() {
  const jobUuid = useRouteParam('jobUuid')
  const paths = useClientPaths()
  const { pathname } = useLocation()
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  const job = order.jobs.find(({ uuid }) => uuid === jobUuid)
  if (!job) return <NotFound />
  return (
    <Stack>
      <div>
        <LinkButton
          href={paths.workOrderContractor(order.uuid, job.uuid)}
          variant="tertiary"
          color="default"
          size="small"
        >
          <Trans>Back to the job of {job.contractorName}</Trans>
        </LinkButton>
      </div>
      <ProfileSections
        contractorUuid={job.contractorUuid}
        section={sectionOf(pathname)}
        hrefOf={(section) => paths.jobProfile({ workOrderUuid: order.uuid, jobUuid }, section)}
      />
    </Stack>
  )
}
