import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { toast } from '@fettle/ui/feedback/toast'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { AssigneeField } from './assignee-field.tsx'
import { PastVisitFields } from './past-visit-fields.tsx'
import { SlotFields } from './slot-fields.tsx'
import { toSlotField } from './slot-model.ts'
import { newVisit, toTookPlace, toVisitField, toVisitInput, toVisitValues } from './visit-form-model.ts'

/** Books a visit of the hired company: slot, operative, and whether the time is agreed. */
export function VisitForm({ job }: { job: JobView }) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const go = useNavigateTo()
  const { uuid, roleCode } = useMembership()
  const isField = ['KX', 'SUB'].includes(roleCode)
  const chosen = Object.fromEntries(new URLSearchParams(useLocation().searchStr))
  const form = useCommandForm({
    method: bookingsMethods.create,
    defaults: newVisit({ zone: job.timeZone, now: useNow(), assigneeUuid: isField ? uuid : '', chosen }),
    toInput: (values) => ({
      jobUuid: job.uuid,
      isProposal: values.agreement === 'asked',
      tookPlace: toTookPlace(values),
      ...toVisitInput(values, job.timeZone),
    }),
    toField: toVisitField,
    onDone: (booking) => {
      toast.success({ title: titleOf(booking) })
      go(paths.jobBookings(job.uuid))
    },
  })
  const titleOf = ({ state }: BookingView) =>
    state === 'proposed' ? t`Time proposed` : state === 'confirmed' ? t`Visit booked` : t`Visit added`
  const options = [
    {
      id: 'settled',
      label: t`Agreed with the resident`,
      description: t`You have agreed it with the resident, or no one needs to be at home.`,
    },
    {
      id: 'asked',
      label: t`Propose to client`,
      description: t`${job.clientName} confirms the time or proposes another.`,
    },
    ...(isField
      ? []
      : [
          {
            id: 'past',
            label: t`It took place`,
            description: t`Entered afterwards; you and the other party can see that.`,
          },
        ]),
  ]
  return (
    <FormShell form={form} submitLabel={t`Book visit`} onCancel={() => go(paths.job(job.uuid))}>
      <FormPart title={t`When`}>
        <SlotFields zone={job.timeZone} />
      </FormPart>
      <FormPart title={t`Who`}>
        <AssigneeField />
      </FormPart>
      <FormPart title={t`Agreement`}>
        <FormField name="agreement" as={RadioGroup} label={t`Is the time agreed?`} options={options} asCards />
      </FormPart>
      <PastVisitFields />
    </FormShell>
  )
}

/** Reschedules or reassigns a visit; the server notifies both sides. */
export function MoveVisitForm({ booking }: { booking: BookingView }) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const go = useNavigateTo()
  const form = useCommandForm({
    method: bookingsMethods.reschedule,
    record: booking,
    defaults: toVisitValues(booking),
    toInput: (values) => ({
      bookingUuid: booking.uuid,
      ...toVisitInput(values, booking.timeZone),
    }),
    toField: toSlotField,
    onDone: () => {
      toast.success({ title: t`Visit rescheduled` })
      go(paths.jobBookings(booking.jobUuid))
    },
  })
  return (
    <FormShell
      form={form}
      submitLabel={t`Reschedule visit`}
      onCancel={() => go(paths.visit(booking.jobUuid, booking.uuid))}
    >
      <FormPart title={t`When`}>
        <SlotFields zone={booking.timeZone} />
      </FormPart>
      <FormPart title={t`Who`}>
        <AssigneeField />
      </FormPart>
    </FormShell>
  )
}
