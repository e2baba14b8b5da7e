import { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import { Button } from '@fettle/ui/controls/button'
import { PrintIcon } from '@fettle/ui/controls/icons'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDocument } from '../../../kit/actions/use-document.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'

type LabelsDialogProps = {
  readonly title: string
  readonly locationUuids?: readonly string[]
  readonly assetUuids?: readonly string[]
  readonly onClose: () => void
}

/** Prints labels with QR codes for locations or assets. */
export function LabelsDialog({ title, locationUuids = [], assetUuids = [], onClose }: LabelsDialogProps) {
  const { t } = useLingui()
  const { namespace } = useEdition()
  const [withInside, setWithInside] = useState(false)
  const [withAssets, setWithAssets] = useState(false)
  const selection = { locationUuids: [...locationUuids], assetUuids: [...assetUuids], withInside, withAssets }
  const make = useCommand(placeCodesMethods.make)
  const sheet = useDocument(placeCodesMethods.sheet, selection)
  const print = () =>
    void make.run(selection).then(
      () => sheet.download(),
      () => undefined,
    )
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" color="default" onPress={onClose}>
            {t`Close`}
          </Button>
          <Button startIcon={<PrintIcon />} loading={make.isRunning || sheet.isPending} onPress={print}>
            {t`Download labels`}
          </Button>
        </>
      }
    >
      <Stack>
        <Text tone="soft">
          {t`The camera of a phone opens the report form for residents, the location or asset for your colleagues, and for awarded contractors their work order there. A label keeps its code.`}
        </Text>
        {locationUuids.length > 0 && (
          <>
            <Checkbox
              label={t`Also for everything inside`}
              value={withInside}
              onChange={setWithInside}
              isRequired={false}
            />
            <Checkbox
              label={t`Also for the assets there`}
              value={withAssets}
              onChange={setWithAssets}
              isRequired={false}
            />
          </>
        )}
        <Text size="small" tone="soft">
          {namespace === 'us'
            ? t`Letter, ten labels of 4 × 2 inches. Print at full size.`
            : t`A4, 21 labels of 63.5 × 38.1 mm. Print at full size.`}
        </Text>
      </Stack>
    </Dialog>
  )
}
