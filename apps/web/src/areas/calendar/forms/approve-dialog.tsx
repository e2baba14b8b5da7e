import { type AbsenceClashes, absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import type { AbsenceView } from '@fettle/contracts/calendar/calendar-view'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { ReplanRow } from '../parts/replan-row.tsx'

type ApproveDialogProps = { readonly absence: AbsenceView; readonly onClose: () => void }

type Warned = Pick<AbsenceClashes['replans'][number]['slots'][number], 'warnings'>
/** What is shown beside a choice is accepted with it. */
const codesOf = ({ warnings }: Warned) => warnings.map(({ code }) => code)

/** Carries out what was chosen for each visit, one after the other, then approves the absence. */
const useReplan = ({ uuid: absenceUuid, version, userUuid: away }: AbsenceView) => {
  const reassign = useCommand(calendarMethods.reassign)
  const move = useCommand(calendarMethods.move)
  const assignCrew = useCommand(calendarMethods.assignCrew)
  const approve = useCommand(absencesMethods.approve)
  const run = async ({ visits, replans }: AbsenceClashes, choices: ReadonlyMap<string, string>) => {
    const keeps: string[] = []
    for (const visit of visits) {
      const [kind, ...key] = (choices.get(visit.uuid) ?? 'keep').split(' ')
      const replan = replans.find(({ bookingUuid }) => bookingUuid === visit.uuid)
      const colleague = replan?.colleagues.find(({ userUuid }) => kind === 'colleague' && userUuid === key[0])
      const slot = replan?.slots.find(
        ({ userUuid, startsAt }) => kind === 'slot' && startsAt === key[0] && userUuid === key[1],
      )
      const one = { bookingUuid: visit.uuid, version: visit.version }
      if (replan?.isCrew && kind !== 'keep') {
        const others = visit.crew.map(({ userUuid }) => userUuid).filter((userUuid) => userUuid !== away)
        const crewUuids = colleague ? [...others, colleague.userUuid] : others
        // Who has another skill may come along all the same.
        await assignCrew.run({
          ...one,
          crewUuids,
          accepts: [...(colleague ? codesOf(colleague) : []), 'crew_without_skill'],
        })
      } else if (colleague)
        await reassign.run({ ...one, assigneeUuid: colleague.userUuid, accepts: codesOf(colleague) })
      else if (slot) {
        const { startsAt, endsAt, userUuid: assigneeUuid } = slot
        await move.run({ ...one, startsAt, endsAt, assigneeUuid, accepts: codesOf(slot) })
      } else keeps.push(visit.uuid)
    }
    await approve.run({ absenceUuid, version, keeps })
  }
  return { run, isRunning: [reassign, move, assignCrew, approve].some(({ isRunning }) => isRunning) }
}

/** Approves an absence once it is chosen for every visit inside who comes instead, which time is proposed, or that it stays. */
export function ApproveDialog({ absence, onClose }: ApproveDialogProps) {
  const { t } = useLingui()
  const { uuid: absenceUuid, userName } = absence
  const clashes = useQuery(methodQuery(absencesMethods.clashes, { absenceUuid }))
  const replan = useReplan(absence)
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map())
  const visits = clashes.data?.visits ?? []
  const isOpen = !clashes.data || visits.some(({ uuid }) => !choices.has(uuid))
  const save = async () => {
    if (!clashes.data) return
    await replan.run(clashes.data, choices)
    toast.success({ title: t`Absence approved` })
    onClose()
  }
  return (
    <Dialog
      title={t`Approve the absence of ${userName}`}
      isOpen
      keepsOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" color="default" onPress={onClose}>
            {t`Go back`}
          </Button>
          <Button isDisabled={isOpen} loading={replan.isRunning} onPress={() => void save().catch(() => undefined)}>
            {t`Approve absence`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text>
          {visits.length === 0
            ? t`No visit is inside of this absence.`
            : t`These visits are inside, those promised to residents first. Choose for each; nothing is moved before you approve.`}
        </Text>
        <Stack as="ul" gap={5}>
          {visits.map((visit) => (
            <ReplanRow
              key={visit.uuid}
              visit={visit}
              replan={clashes.data?.replans.find(({ bookingUuid }) => bookingUuid === visit.uuid)}
              choice={choices.get(visit.uuid) ?? ''}
              onChange={(choice) => setChoices((before) => new Map([...before, [visit.uuid, choice]]))}
            />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  )
}
