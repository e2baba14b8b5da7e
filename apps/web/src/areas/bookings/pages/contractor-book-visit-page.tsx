import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { Page, PageHeader } from '@fettle/ui/page'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParameter } from '../../../kit/address-parameter.ts'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { MoveVisitForm, VisitForm } from '../forms/visit-form.tsx'

/** Books a visit of a job. */
export function BookVisitPage() {
  const { t } = useLingui()
  const { data: job } = useSuspenseQuery(jobQuery(useParameter('jobUuid')))
  return (
    <Page width="form">
      <PageHeader title={t`Book a visit`} {...useJobCrumbs(job, t`Book a visit`)} meta={addressLine(job.address)} />
      <VisitForm job={job} />
    </Page>
  )
}

/** Moves a visit to another time. */
export function MoveVisitPage() {
  const { t } = useLingui()
  const { data: job } = useSuspenseQuery(jobQuery(useParameter('jobUuid')))
  const { data: booking } = useSuspenseQuery(queryOf(bookingsMethods.get, { bookingUuid: useParameter('bookingUuid') }))
  return (
    <Page width="form">
      <PageHeader title={t`Move the visit`} {...useJobCrumbs(job, t`Move the visit`)} meta={addressLine(job.address)} />
      <MoveVisitForm booking={booking} />
    </Page>
  )
}
