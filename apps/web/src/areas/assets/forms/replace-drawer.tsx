import { type AssetView, assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useToday } from '../../../kit/use-today.ts'

/** Retires an asset and adds what was installed in its place. */
export function ReplaceDrawer({ asset, onClose }: { asset: AssetView; onClose: () => void }) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const form = useCommandForm({
    method: assetsMethods.replace,
    record: asset,
    defaults: { make: asset.make, model: '', serial: '', installedOn: useToday() },
    toInput: (values) => ({ assetUuid: asset.uuid, ...values }),
    onDone: (added) => {
      toast.success({ title: t`${asset.name} replaced` })
      onClose()
      go(paths.asset(added.uuid))
    },
  })
  return (
    <Drawer title={t`Replace ${asset.name}`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Replace`} onCancel={onClose} isSmall>
        <Stack>
          <Text tone="soft">
            {t`The old one is retired and keeps its history. The new one takes its name, type, place and parts.`}
          </Text>
          <FormField name="make" as={TextField} label={t`Make`} isRequired={false} maxLength={80} />
          <FormField name="model" as={TextField} label={t`Model`} isRequired={false} maxLength={80} />
          <FormField name="serial" as={TextField} label={t`Serial number`} isRequired={false} maxLength={80} />
          <FormField name="installedOn" as={DateField} label={t`Installed on`} />
        </Stack>
      </FormShell>
    </Drawer>
  )
}
