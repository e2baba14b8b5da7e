import { type AssetView, assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { conditions } from '@fettle/domain/assets/asset'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useToday } from '../../../kit/use-today.ts'

/** Records the condition of an asset on a day. */
export function ConditionDrawer({ asset, onClose }: { asset: AssetView; onClose: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const today = useToday()
  const form = useCommandForm({
    method: assetsMethods.setCondition,
    record: asset,
    defaults: { condition: '', conditionOn: today },
    toInput: ({ condition, conditionOn }) => ({ assetUuid: asset.uuid, condition: Number(condition), conditionOn }),
    onDone: () => {
      toast.success({ title: t`Condition recorded` })
      onClose()
    },
  })
  return (
    <Drawer title={t`Condition of ${asset.name}`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Record condition`} onCancel={onClose} isSmall>
        <Stack>
          <FormField
            name="condition"
            as={RadioGroup}
            label={t`Condition`}
            options={conditions.toReversed().map((grade) => ({ id: `${grade}`, label: labels.assetCondition(grade) }))}
          />
          <FormField name="conditionOn" as={DateField} label={t`Seen on`} maxValue={today} />
        </Stack>
      </FormShell>
    </Drawer>
  )
}
