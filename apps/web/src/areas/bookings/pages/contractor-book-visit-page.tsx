import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { FormPage } from '@fettle/ui/layout/form-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { MoveVisitForm, VisitForm } from '../forms/visit-form.tsx'

/** Books a visit of a job. */
export function BookVisitPage() {
  const { t } = useLingui()
  const crumbsOf = useJobCrumbs()
  return (
    <FormPage
      {...loadStateOf(useQuery(jobQuery(useRouteParam('jobUuid'))))}
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
  const job = useQuery(jobQuery(useRouteParam('jobUuid')))
  const booking = useQuery(methodQuery(bookingsMethods.get, { bookingUuid: useRouteParam('bookingUuid') }))
  return (
    <FormPage
      {...loadStateOf(combineQueries({ job, booking }))}
      head={(known) => ({
        title: t`Reschedule visit`,
        ...crumbsOf(known.job, t`Reschedule visit`),
        meta: addressLine(known.job.address),
      })}
    >
      {(known) => <MoveVisitForm booking={known.booking} />}
    </FormPage>
  )
}
