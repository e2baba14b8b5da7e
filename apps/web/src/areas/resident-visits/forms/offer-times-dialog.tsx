import { residentVisitsMethods } from '@fettle/contracts/resident-visits/resident-visits.methods'
import { mostWindows } from '@fettle/domain/resident-visits/slot-offer'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { FreeTimes, type OfferedTime } from '../parts/free-times.tsx'
import { newRow, toWindows, type WindowRow, WindowRows } from '../shared/window-rows.tsx'

type OfferTimesDialogProps = {
  readonly jobUuid: string
  readonly zone: string
  /** Whether the contractor confirms what the resident picks. */
  readonly awaitsContractor: boolean
  readonly onClose: () => void
}

/** Offers up to ten times to the resident, who picks one by link. */
export function OfferTimesDialog({ jobUuid, zone, awaitsContractor, onClose }: OfferTimesDialogProps) {
  const { t } = useLingui()
  const offer = useCommand(residentVisitsMethods.offer)
  const [rows, setRows] = useState<readonly WindowRow[]>([newRow(1)])
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<readonly OfferedTime[]>([])
  const windows = [...chosen, ...toWindows(rows, zone)].slice(0, mostWindows)
  const send = () =>
    void offer.run({ jobUuid, windows, note }).then(
      () => {
        toast.success({ title: t`Times offered` })
        onClose()
      },
      () => undefined,
    )
  return (
    <Dialog
      title={t`Offer times to the resident`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" color="default" onPress={onClose}>
            {t`Cancel`}
          </Button>
          <Button isDisabled={windows.length === 0} loading={offer.isRunning} onPress={send}>
            {t`Offer times`}
          </Button>
        </>
      }
    >
      <Stack>
        <Text tone="soft">
          {awaitsContractor
            ? t`The resident picks one by link; the contractor confirms it.`
            : t`The resident picks one by link, and the visit is booked at once.`}
        </Text>
        <FreeTimes jobUuid={jobUuid} zone={zone} chosen={chosen} onChange={setChosen} />
        <WindowRows rows={rows} zone={zone} onChange={setRows} />
        <TextArea label={t`Note`} isRequired={false} rows={2} maxLength={500} value={note} onChange={setNote} />
      </Stack>
    </Dialog>
  )
}
