import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import { Cluster } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { RescheduleDialog } from '../forms/reschedule-dialog.tsx'
import { CancelVisit } from './cancel-visit.tsx'
import { ConfirmVisit } from './confirm-visit.tsx'

/** The client's actions on a visit: confirm, reschedule, cancel. */
export function ClientVisitActions({ booking }: { booking: BookingView }) {
  const { t } = useLingui()
  const [isMoving, setMoving] = useState(false)
  return (
    <Cluster>
      <ConfirmVisit booking={booking} />
      <Action verb="reschedule" view={booking} variant="secondary" color="default" onPress={() => setMoving(true)}>
        {t`Reschedule`}
      </Action>
      <CancelVisit booking={booking} />
      {isMoving && <RescheduleDialog booking={booking} onClose={() => setMoving(false)} />}
    </Cluster>
  )
}
