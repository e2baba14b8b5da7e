import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { type BookingOutcome, bookingOutcomes } from '@fettle/domain/bookings/booking-states'
import { toast } from '@fettle/ui/feedback/toast'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useKeeper } from '../../../kit/offline/use-keeper.ts'
import { useGo } from '../../../kit/use-go.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { useForesee } from '../use-foresee.ts'

/** Leaving the site: how it ended, and a word about what is left. Complete work leads to its report. */
export function FinishVisitForm({ booking }: { booking: BookingView }) {
  const { t } = useLingui()
  const words = useWords()
  const paths = useContractorPaths()
  const go = useGo()
  const foresee = useForesee(booking)
  const title = `#${booking.workOrderNumber} ${booking.workOrderTitle}`
  const keeper = useKeeper(bookingsMethods.finish, {
    title: t`Visit finished: ${title}`,
    onKept: () => foresee('finish'),
  })
  const leave = (outcome: string) =>
    go(outcome === 'complete' ? paths.writeReport(booking.jobUuid) : paths.job(booking.jobUuid))
  const form = useCommandForm({
    keeper,
    onKept: ({ outcome }) => leave(outcome),
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
      leave(outcome ?? '')
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
