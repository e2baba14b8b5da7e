import type { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'

type RefusedAssetsProps = { readonly result: CallOutput<typeof assetsMethods.changeMany>; readonly onClose: () => void }

/** Assets that were not changed, each with its reason. */
export function RefusedAssets({ result: { changed, refused }, onClose }: RefusedAssetsProps) {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <Dialog
      title={plural(refused.length, { one: '# asset was not changed', other: '# assets were not changed' })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Stack gap={3}>
        <Text tone="soft">{plural(changed, { one: '# asset was changed.', other: '# assets were changed.' })}</Text>
        <Stack as="ul" gap={2}>
          {refused.map(({ assetUuid, name, code, facts }) => (
            <Stack as="li" key={assetUuid} gap={0}>
              <Text weight="medium">{name ?? t`Not visible to you`}</Text>
              <Text size="small" tone="soft">
                {labels.refusal(code, facts)}
              </Text>
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  )
}
