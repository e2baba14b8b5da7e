import { type OccupancyView, type ResidentView, residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useToday } from '../use-today.ts'

type MoveOutFormProps = {
  readonly resident: ResidentView
  readonly home: OccupancyView
  readonly onDone: () => void
}

/** Ends a home with its last day. */
export function MoveOutForm({ resident, home, onDone }: MoveOutFormProps) {
  const { t } = useLingui()
  const today = useToday()
  const form = useCommandForm<{ untilOn: string }, typeof residentsMethods.moveOut>({
    method: residentsMethods.moveOut,
    record: resident,
    defaults: { untilOn: today },
    toInput: ({ untilOn }) => ({ residentUuid: resident.uuid, occupancyUuid: home.uuid, untilOn }),
    onDone: () => {
      toast.success({ title: t`Last day saved` })
      onDone()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Move out`} onCancel={onDone} isSmall>
      <Stack>
        <Text>{t`${resident.name} leaves ${home.locationName}. From the next day on no repair can be reported for it by this person.`}</Text>
        <FormField name="untilOn" as={DateField} label={t`Last day`} />
      </Stack>
    </FormShell>
  )
}
