import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOfflineCommand } from '../../../kit/offline/use-offline-command.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useInspectionPaths } from '../use-inspection-paths.ts'
import { deviceId, lastSequence } from './device.ts'
import { type Summary, SummaryField } from './summary-field.tsx'
import type { Walk } from './use-walk.ts'

type HandInDialogProps = { readonly inspection: InspectionView; readonly walk: Walk; readonly onClose: () => void }

/** Hands the inspection in with a summary; without a connection it follows the answers that wait on this device. */
export function HandInDialog({ inspection, walk, onClose }: HandInDialogProps) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useInspectionPaths()
  const [summary, setSummary] = useState<Summary>({ text: inspection.summary, draft: null })
  const { uuid: inspectionUuid, number } = inspection
  const command = useOfflineCommand(inspectionsMethods.handIn, { title: t`Submit inspection #${number}` })
  const handIn = async () => {
    const last = lastSequence(inspectionUuid)
    const manifest = last === 0 ? [] : [{ device: deviceId(), last }]
    const { text, draft } = summary
    await command.run({ inspectionUuid, summary: text, isSummaryDrafted: draft !== null, manifest })
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
        <SummaryField walk={walk} value={summary} onChange={setSummary} />
      </Stack>
    </Dialog>
  )
}
