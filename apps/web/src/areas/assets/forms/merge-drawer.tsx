import { type AssetView, assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { AssetPicker } from '../shared/asset-picker.tsx'

/** Merges an asset that was recorded twice into the other one. */
export function MergeDrawer({ asset, onClose }: { asset: AssetView; onClose: () => void }) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const [twin] = asset.twins
  const form = useCommandForm({
    method: assetsMethods.merge,
    record: asset,
    defaults: { intoAssetUuid: twin?.uuid ?? '' },
    toInput: (values) => ({ assetUuid: asset.uuid, ...values }),
    onDone: (stays) => {
      toast.success({ title: t`${asset.name} merged into ${stays.name}` })
      onClose()
      go(paths.asset(stays.uuid))
    },
  })
  return (
    <Drawer title={t`Merge ${asset.name}`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Merge`} onCancel={onClose} isSmall>
        <Stack>
          <Text tone="soft">
            {t`Readings, guarantees, parts and work orders move to the asset that stays. This one is retired as recorded twice.`}
          </Text>
          <FormField
            name="intoAssetUuid"
            as={AssetPicker}
            label={t`Asset that stays`}
            except={asset.uuid}
            selectedOption={twin && { id: twin.uuid, label: twin.name }}
          />
        </Stack>
      </FormShell>
    </Drawer>
  )
}
