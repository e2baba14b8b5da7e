import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import type { AbsenceView } from '@fettle/contracts/calendar/calendar-view'
import { Button } from '@fettle/ui/controls/button'
import { Link } from '@fettle/ui/controls/link'
import { toast } from '@fettle/ui/feedback/toast'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PropertyTime } from '../../../kit/texts/property-time.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useCalendarPaths } from '../use-calendar-paths.ts'

type ApproveDialogProps = { readonly absence: AbsenceView; readonly onClose: () => void }

/** Approves an absence once every visit inside is moved elsewhere or is chosen to stay. */
export function ApproveDialog({ absence, onClose }: ApproveDialogProps) {
  const { t } = useLingui()
  const { uuid: absenceUuid, version, userName } = absence
  const clashes = useQuery(methodQuery(absencesMethods.clashes, { absenceUuid }))
  const approve = useCommand(absencesMethods.approve)
  const [keeps, setKeeps] = useState<ReadonlySet<string>>(new Set())
  const visits = clashes.data?.visits ?? []
  const isOpen = !clashes.data || visits.some(({ uuid }) => !keeps.has(uuid))
  const keep = (uuid: string, isKept: boolean) =>
    setKeeps((before) => new Set(isKept ? [...before, uuid] : [...before].filter((each) => each !== uuid)))
  const save = async () => {
    await approve.run({ absenceUuid, version, keeps: [...keeps] })
    toast.success({ title: t`Absence approved` })
    onClose()
  }
  return (
    <Dialog
      title={t`Approve the absence of ${userName}`}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" color="default" onPress={onClose}>
            {t`Go back`}
          </Button>
          <Button isDisabled={isOpen} loading={approve.isRunning} onPress={() => void save().catch(() => undefined)}>
            {t`Approve absence`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text>
          {visits.length === 0
            ? t`No visit is inside of this absence.`
            : t`These visits are inside. Move each to another time or person, or choose that it stays.`}
        </Text>
        <Stack as="ul" gap={3}>
          {visits.map((visit) => (
            <VisitInside
              key={visit.uuid}
              visit={visit}
              stays={keeps.has(visit.uuid)}
              onChange={(stays) => keep(visit.uuid, stays)}
            />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  )
}

type VisitInsideProps = {
  readonly visit: BookingView
  readonly stays: boolean
  readonly onChange: (stays: boolean) => void
}

function VisitInside({ visit, stays, onChange }: VisitInsideProps) {
  const { t } = useLingui()
  const paths = useCalendarPaths()
  return (
    <Row as="li" justify="between" align="start" stacksOnPhone>
      <Stack gap={0}>
        <Link href={paths.visit({ jobUuid: visit.jobUuid, bookingUuid: visit.uuid })}>{visit.workOrderTitle}</Link>
        <Text size="small" tone="soft">
          <PropertyTime at={visit.startsAt} end={visit.endsAt} zone={visit.timeZone} />
        </Text>
      </Stack>
      <Checkbox label={t`Stays`} value={stays} onChange={onChange} />
    </Row>
  )
}
