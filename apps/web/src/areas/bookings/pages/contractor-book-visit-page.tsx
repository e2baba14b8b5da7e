import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { FormPage } from '@fettle/ui/layout/form-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParameter } from '../../../kit/address-parameter.ts'
import { standingOf, together } from '../../../kit/screens/standing-of.tsx'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { MoveVisitForm, VisitForm } from '../forms/visit-form.tsx'

/** Books a visit of a job. */
export function BookVisitPage() {
  const { t } = useLingui()
  const crumbsOf = useJobCrumbs()
  return (
    <FormPage
      {...standingOf(useQuery(jobQuery(useParameter('jobUuid'))))}
      head={(job) => ({
        title: t`Book a visit`,
        ...crumbsOf(job, t`Book a visit`),
        meta: addressLine(job.address),
      })}
    >
      {(job) => <VisitForm job={job} />}
    </FormPage>
  )
}

/** Moves a visit to another time. */
export function MoveVisitPage() {
  const { t } = useLingui()
  const crumbsOf = useJobCrumbs()
  const job = useQuery(jobQuery(useParameter('jobUuid')))
  const booking = useQuery(queryOf(bookingsMethods.get, { bookingUuid: useParameter('bookingUuid') }))
  return (
    <FormPage
      {...standingOf(together({ job, booking }))}
      head={(known) => ({
        title: t`Move the visit`,
        ...crumbsOf(known.job, t`Move the visit`),
        meta: addressLine(known.job.address),
      })}
    >
      {(known) => <MoveVisitForm booking={known.booking} />}
    </FormPage>
  )
}
