import type { AssetView } from '@fettle/contracts/assets/assets.methods'
import { readingsMethods } from '@fettle/contracts/assets/readings.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { DateTimeFields } from '../../../kit/forms/date-time-fields.tsx'
import { toDateTimeValues, toInstant } from '../../../kit/forms/date-time-model.ts'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useZone } from '../../../kit/use-today.ts'

/** Records a reading of an asset. */
export function ReadingDrawer({ asset, onClose }: { asset: AssetView; onClose: () => void }) {
  const { t } = useLingui()
  const zone = useZone()
  const form = useCommandForm({
    method: readingsMethods.record,
    defaults: { value: '', ...toDateTimeValues(useNow(), zone), isMeterReplaced: false, note: '' },
    toInput: ({ value, day, time, ...values }) => ({
      assetUuid: asset.uuid,
      value: value.trim().replace(',', '.'),
      measuredAt: toInstant({ day, time }, zone),
      ...values,
    }),
    toField: (field) => (field === 'measuredAt' ? 'day' : field),
    onDone: () => {
      toast.success({ title: t`Reading recorded` })
      onClose()
    },
  })
  return (
    <Drawer title={t`Reading of ${asset.name}`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Record reading`} onCancel={onClose} isSmall>
        <Stack>
          <FormField
            name="value"
            as={TextField}
            label={t`Value`}
            inputMode="decimal"
            maxLength={20}
            suffix={asset.type.readingUnit || undefined}
          />
          <DateTimeFields zone={zone} label={t`Read on`} />
          {asset.type.readingKind === 'counter' && (
            <FormField
              name="isMeterReplaced"
              as={Checkbox}
              label={t`The meter was replaced`}
              description={t`It counts from a new start, so the number may be lower than before.`}
              isRequired={false}
            />
          )}
          <FormField name="note" as={TextField} label={t`Note`} isRequired={false} maxLength={300} />
        </Stack>
      </FormShell>
    </Drawer>
  )
}
