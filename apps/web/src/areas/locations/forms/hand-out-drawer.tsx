import { type KeyView, keysMethods } from '@fettle/contracts/locations/keys.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

/** Hands a key out. */
export function HandOutDrawer({ item, onClose }: { item: KeyView; onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: keysMethods.handOut,
    record: item,
    defaults: { holder: '', dueBack: '' },
    toInput: ({ holder, dueBack }) => ({ keyUuid: item.uuid, holder, dueBack: dueBack || null }),
    onDone: ({ name, holder }) => {
      toast.success({ title: t`${name} handed out to ${holder}` })
      onClose()
    },
  })
  return (
    <Drawer title={t`Hand out ${item.name}`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Hand out`} onCancel={onClose} isSmall>
        <Stack>
          <FormField
            name="holder"
            as={TextField}
            label={t`Handed out to`}
            description={t`Name of the person or company`}
            maxLength={120}
          />
          <FormField name="dueBack" as={DateField} label={t`Due back on`} isRequired={false} />
        </Stack>
      </FormShell>
    </Drawer>
  )
}
