import { type CalendarSourceView, calendarSourcesMethods } from '@fettle/contracts/calendar/calendar-sources.methods'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

type EditSourceDialogProps = { readonly source: CalendarSourceView; readonly onClose: () => void }

/** Renames a calendar, or changes whether its events forbid visits. */
export function EditSourceDialog({ source, onClose }: EditSourceDialogProps) {
  const { t } = useLingui()
  const { uuid: sourceUuid, name, isHard } = source
  const form = useCommandForm({
    method: calendarSourcesMethods.edit,
    record: source,
    defaults: { name, isHard },
    toInput: (values) => ({ sourceUuid, ...values }),
    onDone: onClose,
  })
  return (
    <Dialog title={t`Change the calendar`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Save`} onCancel={onClose}>
        <Stack>
          <FormField name="name" as={TextField} label={t`Name`} maxLength={80} />
          <FormField
            name="isHard"
            as={SwitchField}
            label={t`No visits at its times`}
            description={t`Otherwise people who plan visits are warned.`}
          />
        </Stack>
      </FormShell>
    </Dialog>
  )
}
