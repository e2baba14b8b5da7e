import type { CalendarEventView, CalendarPerson } from '@fettle/contracts/calendar/calendar-view'
import { Button } from '@fettle/ui/controls/button'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { placeLine } from '../../../kit/texts/address-text.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { PropertyTime } from '../../../kit/texts/property-time.tsx'
import { CrewDialog } from '../forms/crew-dialog.tsx'
import { useCalendarPaths } from '../use-calendar-paths.ts'
import { VisitBundle } from './visit-bundle.tsx'

export type VisitEvent = CalendarEventView & { readonly visit: NonNullable<CalendarEventView['visit']> }

type VisitPanelProps = {
  readonly event: VisitEvent
  readonly onChange?: (() => void) | undefined
  /** Who may come along; with them the panel shows what else could be done on the trip. */
  readonly people?: readonly Pick<CalendarPerson, 'userUuid' | 'name'>[] | undefined
  readonly onClose: () => void
}

/** A visit of the calendar with what can be done next. */
export function VisitPanel({ event, onChange, people, onClose }: VisitPanelProps) {
  const { t } = useLingui()
  const paths = useCalendarPaths()
  const { visit, uuid, startsAt, endsAt, timeZone } = event
  const [choosesCrew, setChoosesCrew] = useState(false)
  const mayChange = onChange && visit.can.includes('reschedule')
  if (choosesCrew && people) return <CrewDialog event={event} people={people} onClose={onClose} />
  return (
    <Drawer
      title={visit.title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Cluster>
          {mayChange && <Button onPress={onChange}>{t`Change time or person`}</Button>}
          {mayChange && people && (
            <Button
              variant="secondary"
              color="default"
              onPress={() => setChoosesCrew(true)}
            >{t`Who comes along`}</Button>
          )}
          <LinkButton
            variant="secondary"
            color="default"
            href={paths.visit({ jobUuid: visit.jobUuid, bookingUuid: uuid })}
          >
            {t`Open visit`}
          </LinkButton>
        </Cluster>
      }
    >
      <Stack gap={4}>
        <Cluster gap={1}>
          <StateBadge kind="booking" state={visit.state} />
          {visit.isPromised && <StatusBadge status="info">{t`Agreed with the resident`}</StatusBadge>}
          {visit.isUpdateOverdue && <StatusBadge status="warning">{t`No update received`}</StatusBadge>}
        </Cluster>
        <DefinitionList
          items={[
            { label: t`When`, value: <PropertyTime at={startsAt} end={endsAt} zone={timeZone} /> },
            { label: t`Person`, value: visit.assigneeName ?? t`Not decided yet` },
            ...(visit.crew.length > 0
              ? [{ label: t`Comes along`, value: visit.crew.map(({ name }) => name).join(', ') }]
              : []),
            { label: t`Location`, value: placeLine(visit.locationName, visit.address) },
            { label: t`Work order`, value: `#${visit.workOrderNumber}` },
            { label: t`Company`, value: visit.contractorName },
            { label: t`Note`, value: visit.note },
          ]}
        />
        {mayChange && people && <VisitBundle bookingUuid={uuid} onDone={onClose} />}
      </Stack>
    </Drawer>
  )
}
