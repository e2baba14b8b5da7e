import { accessLaddersMethods } from '@fettle/contracts/access-ladders/access-ladders.methods'
import {
  type ContactChannel,
  type ContactResult,
  contactChannels,
  contactResults,
} from '@fettle/domain/access-ladders/access-ladder'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { DateTimeFields } from '../../../kit/forms/date-time-fields.tsx'
import { toDateTimeValues, toInstant } from '../../../kit/forms/date-time-model.ts'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'

type LogContactDialogProps = {
  readonly workOrderUuid: string
  readonly channel: ContactChannel
  readonly timeZone: string
  readonly onClose: () => void
}

/** Records an attempt to reach the resident. */
export function LogContactDialog({ workOrderUuid, channel, timeZone, onClose }: LogContactDialogProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const now = useNow()
  const form = useCommandForm({
    method: accessLaddersMethods.logContact,
    defaults: { channel, result: '', note: '', ...toDateTimeValues(now, timeZone) },
    toInput: ({ result, day, time, ...values }) => ({
      ...values,
      workOrderUuid,
      result: result as ContactResult,
      madeAt: toInstant({ day, time }, timeZone),
    }),
    toField: (field) => (field === 'madeAt' ? 'day' : field),
    onDone: () => {
      toast.success({ title: t`Contact attempt recorded` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Record a contact attempt`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Record`} allowsLeaving onCancel={onClose}>
        <FormField
          name="channel"
          as={SelectField}
          label={t`How`}
          options={contactChannels.map((id) => ({ id, label: labels.contactChannel(id) }))}
        />
        <DateTimeFields zone={timeZone} label={t`When`} />
        <FormField
          name="result"
          as={SelectField}
          label={t`Result`}
          emptyOption={t`Please choose`}
          options={contactResults.map((id) => ({ id, label: labels.contactResult(id) }))}
        />
        <FormField name="note" as={TextField} label={t`Note`} isRequired={false} maxLength={500} />
      </FormShell>
    </Dialog>
  )
}
