import { type InspectionView, inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOfflineCommand } from '../../../kit/offline/use-offline-command.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useInspectionPaths } from '../use-inspection-paths.ts'
import { deviceId, lastSequence } from './device.ts'

/** Hands the inspection in with a summary; without a connection it follows the answers that wait on this device. */
export function HandInDialog({ inspection, onClose }: { inspection: InspectionView; onClose: () => void }) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useInspectionPaths()
  const [summary, setSummary] = useState(inspection.summary)
  const { uuid: inspectionUuid, number } = inspection
  const command = useOfflineCommand(inspectionsMethods.handIn, { title: t`Submit inspection #${number}` })
  const handIn = async () => {
    const last = lastSequence(inspectionUuid)
    const manifest = last === 0 ? [] : [{ device: deviceId(), last }]
    await command.run({ inspectionUuid, summary, manifest })
    toast.success({ title: t`Inspection submitted` })
    onClose()
    go(paths.details(inspection))
  }
  return (
    <Dialog
      title={t`Submit this inspection?`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button loading={command.isRunning} onPress={() => void handIn().catch(() => undefined)}>
          {t`Submit`}
        </Button>
      }
    >
      <Stack>
        <Text>
          {inspection.isReviewed
            ? t`Another user reviews it. What failed becomes an observation.`
            : t`It is complete then. What failed becomes an observation.`}
        </Text>
        <TextArea
          label={t`Summary`}
          isRequired={false}
          rows={3}
          maxLength={4000}
          value={summary}
          onChange={setSummary}
        />
      </Stack>
    </Dialog>
  )
}
