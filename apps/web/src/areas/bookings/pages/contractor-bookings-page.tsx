import type { SlotTarget } from '@fettle/ui/calendar/event-calendar-props'
import { clockText } from '@fettle/ui/calendar/slot-target'
import { SplitView } from '@fettle/ui/layout/split-view'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useIsWide } from '../../../kit/use-media.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ChooseJobDialog } from '../forms/choose-job-dialog.tsx'
import { BookingsCalendar } from '../parts/bookings-calendar.tsx'
import { BookingsScreen } from '../parts/bookings-screen.tsx'
import { UnbookedJobs } from '../parts/unbooked-jobs.tsx'

type Slot = SlotTarget & { readonly assigneeUuid: string }

/** Appointments of the whole company: a calendar with a lane for each operative, and jobs without an appointment. */
export function ContractorBookingsPage() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const go = useNavigateTo()
  const formats = useFormats()
  const isWide = useIsWide()
  const mayBook = usePermission('bookings.create')
  const [slot, setSlot] = useState<Slot>()
  const book = (jobUuid: string, { day, minutes, assigneeUuid }: Slot) =>
    go(paths.bookVisit(jobUuid, { day, from: clockText(minutes), assignee: assigneeUuid || undefined }))
  return (
    <>
      <BookingsScreen
        side="contractor"
        rowHref={(bucket, row) => paths.booking(bucket, row.uuid)}
        hint={t`Book visits on a job once it is awarded to you; they appear here for the whole company.`}
        calendar={(state, onChange) => (
          <SplitView side={mayBook && isWide && <UnbookedJobs />} sideLabel={t`Without an appointment`} place="tray">
            <BookingsCalendar
              side="contractor"
              state={state}
              onChange={onChange}
              hrefOf={(row) => paths.booking('all', row.uuid)}
              {...(mayBook && { onSlot: (at: Slot) => (at.dragged ? book(at.dragged, at) : setSlot(at)) })}
            />
          </SplitView>
        )}
      />
      {slot && (
        <ChooseJobDialog
          when={`${formats.day(slot.day)}, ${clockText(slot.minutes)}`}
          onChoose={(jobUuid) => book(jobUuid, slot)}
          onClose={() => setSlot(undefined)}
        />
      )}
    </>
  )
}
