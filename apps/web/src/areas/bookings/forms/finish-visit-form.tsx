import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { type BookingOutcome, bookingOutcomes } from '@fettle/domain/bookings/booking-states'
import { RadioGroup } from '@fettle/ui/radio-group'
import { Stack } from '@fettle/ui/stack'
import { TextArea } from '@fettle/ui/text-area'
import { toast } from '@fettle/ui/toast'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useGo } from '../../../kit/use-go.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'

/** Leaving the site: how it ended, and a word about what is left. Complete work leads to its report. */
export function FinishVisitForm({ booking }: { booking: BookingView }) {
  const { t } = useLingui()
  const words = useWords()
  const paths = useContractorPaths()
  const go = useGo()
  const form = useCommandForm({
    method: bookingsMethods.finish,
    defaults: { outcome: '', note: '' },
    toInput: ({ outcome, note }) => ({
      bookingUuid: booking.uuid,
      version: booking.version,
      outcome: (outcome === '' ? undefined : outcome) as BookingOutcome,
      note,
    }),
    onDone: ({ outcome }) => {
      toast.success({ title: t`The visit is finished` })
      go(outcome === 'complete' ? paths.writeReport(booking.jobUuid) : paths.job(booking.jobUuid))
    },
  })
  return (
    <FormShell of={form} submitLabel={t`Finish the visit`} fullWidth>
      <Stack>
        <FormField
          name="outcome"
          as={RadioGroup}
          label={t`How did it end?`}
          options={bookingOutcomes.map((id) => ({ id, label: words.outcome(id) }))}
          asCards
        />
        <FormField
          name="note"
          as={TextArea}
          label={t`Note`}
          description={t`If work is left: what, and what is needed for it.`}
          rows={3}
          maxLength={2000}
        />
      </Stack>
    </FormShell>
  )
}
