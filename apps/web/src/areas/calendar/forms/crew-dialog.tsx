import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import type { CalendarEventView, CalendarPerson, CalendarVisit } from '@fettle/contracts/calendar/calendar-view'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { Consequences } from '../parts/consequences.tsx'

type CrewEvent = Pick<CalendarEventView, 'uuid' | 'userUuid' | 'startsAt' | 'endsAt' | 'timeZone'> & {
  readonly visit: Pick<CalendarVisit, 'title' | 'crew' | 'version'>
}
type CrewDialogProps = {
  readonly event: CrewEvent
  readonly people: readonly Pick<CalendarPerson, 'userUuid' | 'name'>[]
  readonly onClose: () => void
}

/** Chooses who comes along on a visit, and shows what speaks against it before it is saved. */
export function CrewDialog({ event, people, onClose }: CrewDialogProps) {
  const { t } = useLingui()
  const { uuid: bookingUuid, userUuid, startsAt, endsAt, timeZone, visit } = event
  const present = visit.crew.map((each) => each.userUuid)
  const [crew, setCrew] = useState<readonly string[]>(present)
  const added = crew.filter((each) => !present.includes(each))
  const isUnchanged = added.length === 0 && crew.length === present.length
  const asked = { bookingUuid, startsAt, endsAt, assigneeUuid: null, crewUuids: added }
  const check = useQuery({ ...methodQuery(calendarMethods.check, asked), enabled: !isUnchanged })
  const assignCrew = useCommand(calendarMethods.assignCrew)
  const warnings = check.data?.warnings.filter(({ facts }) => facts.person !== undefined) ?? []
  const isBlocked = isUnchanged || !check.data || check.data.blocks.length > 0
  const save = async () => {
    const accepts = [...new Set(check.data?.warnings.map(({ code }) => code))]
    await assignCrew.run({ bookingUuid, version: visit.version, crewUuids: [...crew], accepts })
    toast.success({ title: t`Crew saved` })
    onClose()
  }
  return (
    <Dialog
      title={t`Who comes along`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" color="default" onPress={onClose}>
            {t`Go back`}
          </Button>
          <Button
            isDisabled={isBlocked}
            loading={assignCrew.isRunning}
            onPress={() => void save().catch(() => undefined)}
          >
            {warnings.length > 0 ? t`Save anyway` : t`Save`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text weight="medium">{visit.title}</Text>
        <MultiSelectField
          label={t`Comes along`}
          options={people
            .filter((each) => each.userUuid !== userUuid)
            .map((each) => ({ id: each.userUuid, label: each.name }))}
          value={crew}
          onChange={setCrew}
        />
        <Consequences
          check={check.data && { ...check.data, warnings }}
          isLoading={check.isFetching}
          zone={timeZone}
          unchanged={isUnchanged ? t`These people come along now.` : undefined}
        />
      </Stack>
    </Dialog>
  )
}
