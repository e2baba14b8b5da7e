import { HardHatIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { QuestionsSection } from '../../tenders/shared/questions-section.tsx'
import { TenderCard } from '../../tenders/shared/tender-card.tsx'
import { JobCard } from '../parts/job-card.tsx'
import { workOrderQuery } from '../work-orders.queries.ts'

/** Invited contractors with the state of their jobs. */
export function WorkOrderContractorsTab() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  if (order.jobs.length === 0)
    return (
      <EmptyState
        icon={<HardHatIcon />}
        title={t`Nobody has been asked yet`}
        description={t`Award the work to a contractor you trust, or ask several for quotes.`}
        actions={
          isAllowed(order, 'dispatch') && (
            <LinkButton href={paths.workOrderDelivery(order.uuid)}>
              <Trans>Send to contractors</Trans>
            </LinkButton>
          )
        }
      />
    )
  return (
    <Stack>
      <TenderCard order={order} />
      <QuestionsSection of={{ workOrderUuid: order.uuid }} />
      {order.jobs.map((job) => (
        <JobCard key={job.uuid} job={job} order={order} isHired={job.uuid === order.hiredJobUuid} />
      ))}
    </Stack>
  )
}
