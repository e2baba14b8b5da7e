import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Cluster } from '@fettle/ui/layout/stack'
import { ThumbBar } from '@fettle/ui/layout/thumb-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PageOutlet } from '../../../kit/screens/page-outlet.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { PriorityBadge, TabBadge } from '../../../kit/texts/badges.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission, useSession } from '../../../platform/session/session.ts'
import { jobQuery } from '../jobs.queries.ts'
import { DoorCard } from '../parts/door-card.tsx'
import { DueText } from '../parts/due-text.tsx'
import { JobActions } from '../parts/job-actions.tsx'
import { JobStepButton } from '../parts/job-next-step.tsx'
import { JobNotices } from '../parts/job-notices.tsx'
import { ResponsiblePartyText } from '../parts/responsible-party-text.tsx'

/** Prefetches the job. */
export const loader: PageLoader = ({ params }) => queryClient.prefetchQuery(jobQuery(params.jobUuid ?? ''))

/** Frame of a job: header and tabs. */
export function JobFrame() {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useContractorPaths()
  const [factsOf, tabsOf] = [useFacts(), useTabs()]
  const isLinked = useSession().link !== null
  const isPhone = useIsPhone()
  const { pathname } = useLocation()
  // A phone shows first what an operative needs on site; the other tabs do without.
  const isAtTheDoor = ({ uuid, jobState }: JobView) =>
    isPhone && ['hired', 'done'].includes(jobState) && pathname === paths.job(uuid)
  return (
    <DetailPage
      {...loadStateOf(useQuery(jobQuery(useRouteParam('jobUuid'))))}
      frame={(job) => ({
        title: job.title,
        badge: (
          <Cluster>
            <TabBadge tab={job.tab} size="large" />
            <PriorityBadge priority={job.priority} />
          </Cluster>
        ),
        // Guests opened the job with a link and have no list to return to.
        ...(isLinked
          ? {}
          : {
              crumbs: [
                { label: t`Jobs`, href: paths.jobs() },
                { label: labels.tab(job.tab), href: paths.jobs(job.tab) },
                { label: `#${job.number}` },
              ],
              crumbsLabel: t`Breadcrumb`,
            }),
        actions: <JobActions job={job} />,
        notice: (
          <>
            {isAtTheDoor(job) && <DoorCard job={job} />}
            <JobNotices job={job} />
          </>
        ),
        facts: factsOf(job),
        tabs: tabsOf(job),
        tabsLabel: t`Job`,
      })}
    >
      {(job) => (
        <>
          <PageOutlet depth={4} skeleton={<PartSkeleton lines={8} />} />
          {job.jobState !== 'offered' && (
            <ThumbBar>
              <JobStepButton job={job} isWide />
            </ThumbBar>
          )}
        </>
      )}
    </DetailPage>
  )
}

const useFacts = () => {
  const { t } = useLingui()
  const labels = useLabels()
  return (job: JobView) => [
    ...(job.jobState === 'offered'
      ? []
      : [{ label: t`Waiting on`, value: <ResponsiblePartyText of={job} self="contractor" /> }]),
    { label: t`Client`, value: job.clientName },
    { label: t`Service`, value: labels.service(job.category, job.service) },
    { label: t`Due`, value: <DueText at={job.completeBy} zone={job.timeZone} bucket={job.tab} /> },
    ...(job.authorised ? [{ label: t`Agreed cost`, value: <Money value={job.authorised} /> }] : []),
  ]
}

/** The tabs; each has the addresses of its parts. */
const useTabs = () => {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const { pathname } = useLocation()
  const [seesQuotes, seesInvoices] = [usePermission('quotes.view'), usePermission('invoices.view')]
  const tab = (id: string, label: string, hrefs: readonly [string, ...string[]]) => ({
    id,
    label,
    href: hrefs[0],
    isActive: hrefs.some((href) => `${pathname}/`.startsWith(`${href}/`)),
  })
  return ({ uuid }: JobView) => [
    tab('overview', t`Overview`, [paths.job(uuid), paths.jobDescription(uuid), paths.jobContacts(uuid)]),
    tab('visits', t`Appointments and report`, [paths.jobBookings(uuid), paths.jobReports(uuid)]),
    ...(seesQuotes || seesInvoices
      ? [tab('money', t`Quotes and invoices`, [paths.jobMoney(uuid), paths.jobCosts(uuid)])]
      : []),
    tab('messages', t`Messages`, [paths.jobMessages({ jobUuid: uuid })]),
    tab('activity', t`Activity`, [paths.jobNotes(uuid), paths.jobActivity(uuid)]),
  ]
}
