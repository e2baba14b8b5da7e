import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { NavigateIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { WithSideColumn } from '@fettle/ui/layout/side-column'
import { Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PlaceAlerts } from '../../../kit/place-alerts.tsx'
import { addressLine, placeLine } from '../../../kit/texts/address-text.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useSession } from '../../../platform/session/session.ts'
import { JobLadderCard } from '../../access-ladders/shared/job-ladder-card.tsx'
import { IssuesSection } from '../../issues/shared/issues-section.tsx'
import { OrderCertificatesCard } from '../../order-certificates/shared/order-certificates-card.tsx'
import { DeadlineText } from '../../tenders/shared/deadline-text.tsx'
import { QuestionsSection } from '../../tenders/shared/questions-section.tsx'
import { JobDocumentsCard } from '../../verifications/shared/job-documents-card.tsx'
import { jobHistory } from '../activity.queries.ts'
import { jobQuery } from '../jobs.queries.ts'
import { AssetsCard } from '../parts/assets-card.tsx'
import { DescriptionCard } from '../parts/description-card.tsx'
import { DueTime } from '../parts/due-time.tsx'
import { JobNextStep } from '../parts/job-next-step.tsx'
import { LatestActivity } from '../parts/recent-activity.tsx'
import { referenceItems } from '../parts/reference-items.ts'
import { JobTagCard } from '../parts/tag-card.tsx'
import { WaitingTimeText } from '../parts/waiting-time-text.tsx'
import { AssigneeField } from '../shared/assignee-field.tsx'
import { MoneyMeter } from '../shared/money-meter.tsx'

/** Work, location, due date, next step, and latest events. */
export function JobOverviewTab() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const { data: job } = useSuspenseQuery(jobQuery(useRouteParam('jobUuid')))
  const isPhone = useIsPhone()
  const hasIssues = job.issues.length > 0
  const issues = (
    <IssuesSection
      of={{ jobUuid: job.uuid }}
      raisedOn={job.tab !== 'cancelled' && ['hired', 'done'].includes(job.jobState) ? job.uuid : null}
    />
  )
  return (
    <Stack gap={4}>
      <PlaceAlerts alerts={job.alerts} />
      {hasIssues && issues}
      <WithSideColumn
        sideColumnLabel={t`Location and time`}
        sideColumn={
          <>
            <Where job={job} />
            <When job={job} />
            <JobTagCard job={job} />
          </>
        }
      >
        {job.ball === 'contractor' && job.jobState !== 'offered' && !isPhone && <JobNextStep job={job} />}
        <DescriptionCard of={job} filesLabel={t`Photos of the job`} />
        <AssetsCard assets={job.assets} />
        {asked.includes(job.jobState) && <JobDocumentsCard jobUuid={job.uuid} clientName={job.clientName} />}
        {hired.includes(job.jobState) && <OrderCertificatesCard of={{ jobUuid: job.uuid }} />}
        {hired.includes(job.jobState) && (
          <JobLadderCard jobUuid={job.uuid} timeZone={job.timeZone} clientName={job.clientName} />
        )}
        <MoneyMeter of={job} />
        <QuestionsSection of={{ jobUuid: job.uuid }} />
        {!hasIssues && issues}
      </WithSideColumn>
      <LatestActivity past={jobHistory(job.uuid)} href={paths.jobActivity(job.uuid)} />
    </Stack>
  )
}

const asked = ['offered', 'shortlisted', 'quoted']
const hired = ['hired', 'done', 'completed']

function Where({ job }: { job: JobView }) {
  const { t } = useLingui()
  const address = addressLine(job.address)
  const access = job.isAccessLimited
    ? t`Shown from the day before your visit`
    : hired.includes(job.jobState)
      ? job.accessNotes
      : t`Shown once awarded`
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
  return (
    <Card
      title={t`Property`}
      actions={
        <LinkButton
          href={map}
          target="_blank"
          size="small"
          variant="secondary"
          color="default"
          startIcon={<NavigateIcon />}
        >
          <Trans>Open map</Trans>
        </LinkButton>
      }
    >
      <DefinitionList
        items={[
          { label: t`Address`, value: placeLine(job.locationName, job.address) },
          { label: t`Access`, value: access },
        ]}
      />
    </Card>
  )
}

function When({ job }: { job: JobView }) {
  const { t } = useLingui()
  const isByLink = useSession().link !== null
  const labels = useLabels()
  const formats = useFormats()
  return (
    <Card title={t`Deadline and terms`}>
      <DefinitionList
        items={[
          ...(isByLink
            ? []
            : [{ label: t`Assignee`, value: <AssigneeField of={{ jobUuid: job.uuid }} assignee={job.assignee} /> }]),
          {
            label: t`Complete by`,
            value: <DueTime at={job.completeBy} zone={job.timeZone} metAt={job.clock.finishedAt} />,
          },
          ...(job.invitation?.quotesDueAt
            ? [{ label: t`Quotes until`, value: <DeadlineText at={job.invitation.quotesDueAt} zone={job.timeZone} /> }]
            : []),
          { label: t`Preferred day`, value: job.preferredOn && formats.day(job.preferredOn) },
          ...referenceItems(job, labels),
          { label: t`Time with each party`, value: <WaitingTimeText of={job.waited} /> },
          { label: t`Branch`, value: job.organisationName },
          ...(isByLink ? [] : [{ label: t`Agreement type`, value: labels.enquiryType(job.enquiryType) }]),
          ...(job.awarded ? [{ label: t`Not to exceed`, value: <Money value={job.awarded} /> }] : []),
          { label: t`Invoices are due`, value: t`${job.invoiceDuePeriod} days after you send them` },
        ]}
      />
    </Card>
  )
}
