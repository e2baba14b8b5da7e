import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { DetailFrame } from '@fettle/ui/detail-frame'
import { Cluster } from '@fettle/ui/stack'
import { Figure } from '@fettle/ui/text'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useParameter } from '../../../kit/address-parameter.ts'
import { PageOutlet } from '../../../kit/screens/page-outlet.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { PriorityBadge, TabBadge } from '../../../kit/texts/badges.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { jobQuery } from '../jobs.queries.ts'
import { DueText } from '../parts/due-text.tsx'
import { JobActions } from '../parts/job-actions.tsx'
import { JobNotices } from '../parts/job-notices.tsx'

/** A job: what is always in sight, and its tabs. */
export function JobFrame() {
  const { t } = useLingui()
  const words = useWords()
  const paths = useContractorPaths()
  const { data: job } = useSuspenseQuery(jobQuery(useParameter('jobUuid')))
  return (
    <DetailFrame
      title={job.title}
      badge={
        <Cluster>
          <TabBadge tab={job.tab} size="large" />
          <PriorityBadge priority={job.priority} />
        </Cluster>
      }
      crumbs={[
        { label: t`Jobs`, href: paths.jobs() },
        { label: words.tab(job.tab), href: paths.jobs(job.tab) },
        { label: `#${job.number}` },
      ]}
      crumbsLabel={t`Way to this page`}
      actions={<JobActions job={job} />}
      notice={<JobNotices job={job} />}
      facts={useFacts(job)}
      tabs={useTabs(job)}
      tabsLabel={t`Job`}
    >
      <PageOutlet depth={4} skeleton={<PartSkeleton lines={8} />} />
    </DetailFrame>
  )
}

const useFacts = (job: JobView) => {
  const { t } = useLingui()
  const words = useWords()
  return [
    { label: t`Number`, value: <Figure>#{job.number}</Figure> },
    { label: t`Client`, value: job.clientName },
    { label: t`Service`, value: words.service(job.category, job.service) },
    { label: t`Due`, value: <DueText at={job.completeBy} zone={job.timeZone} bucket={job.tab} /> },
    ...(job.authorised ? [{ label: t`Agreed cost`, value: <Money value={job.authorised} /> }] : []),
  ]
}

const useTabs = (job: JobView) => {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const { pathname } = useLocation()
  const seesQuotes = usePermission('quotes.view')
  const seesInvoices = usePermission('invoices.view')
  const seesContacts = usePermission('contacts.view')
  const tab = (id: string, label: string, href: string) => ({ id, label, href, isActive: pathname === href })
  return [
    tab('overview', t`Overview`, paths.job(job.uuid)),
    tab('description', t`Description`, paths.jobDescription(job.uuid)),
    ...(seesContacts ? [tab('contacts', t`Contacts`, paths.jobContacts(job.uuid))] : []),
    tab('bookings', t`Bookings`, paths.jobBookings(job.uuid)),
    ...(seesQuotes || seesInvoices ? [tab('money', t`Quotes and invoices`, paths.jobMoney(job.uuid))] : []),
    tab('report', t`Completion report`, paths.jobReports(job.uuid)),
    tab('messages', t`Messages`, paths.jobMessages({ jobUuid: job.uuid })),
  ]
}
