import { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { PauseIcon, PlayIcon } from '@fettle/ui/controls/icons'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { PauseClockDialog } from '../forms/pause-clock-dialog.tsx'

/** Pauses and resumes the clock of an order. */
export function ClockActions({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const [isStopping, setStopping] = useState(false)
  const { run, isRunning } = useCommand(clocksMethods.resume)
  const look = { view: order, variant: 'secondary', color: 'default' } as const
  const goOn = async () => {
    await run({ workOrderUuid: order.uuid, version: order.version })
    toast.success({ title: t`The clock goes on` })
  }
  return (
    <>
      <Action {...look} verb="pause_clock" startIcon={<PauseIcon />} onPress={() => setStopping(true)}>
        {t`Stop clock`}
      </Action>
      <Action
        {...look}
        verb="resume_clock"
        startIcon={<PlayIcon />}
        loading={isRunning}
        onPress={() => void goOn().catch(() => undefined)}
      >
        {t`Let the clock go on`}
      </Action>
      {isStopping && <PauseClockDialog order={order} onClose={() => setStopping(false)} />}
    </>
  )
}
