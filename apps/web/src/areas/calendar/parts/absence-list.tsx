import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import type { AbsenceView } from '@fettle/contracts/calendar/calendar-view'
import { StatusBadge, type StatusBadgeProps } from '@fettle/ui/controls/status-badge'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { ApproveDialog } from '../forms/approve-dialog.tsx'
import { useCalendarLabels } from '../use-calendar-labels.ts'

const statuses: Readonly<Record<AbsenceView['state'], StatusBadgeProps['status']>> = {
  requested: 'warning',
  approved: 'success',
  declined: 'error',
  withdrawn: 'info',
  cancelled: 'info',
}

/** Absences with what the reader can decide. */
export function AbsenceList({
  absences,
  showsNames,
}: {
  readonly absences: readonly AbsenceView[]
  readonly showsNames: boolean
}) {
  return (
    <Stack as="ul" gap={4}>
      {absences.map((absence) => (
        <AbsenceRow key={absence.uuid} absence={absence} showsName={showsNames} />
      ))}
    </Stack>
  )
}

function AbsenceRow({ absence, showsName }: { readonly absence: AbsenceView; readonly showsName: boolean }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { absenceKinds, absenceStates } = useCalendarLabels()
  const { firstOn, lastOn, startsAt, endsAt, timeZone, isWholeDays, kind, state, userName, keptVisits } = absence
  const days = firstOn === lastOn ? formats.day(firstOn) : `${formats.day(firstOn)} – ${formats.day(lastOn)}`
  const times = isWholeDays ? '' : ` ${formats.time(startsAt, timeZone)}–${formats.time(endsAt, timeZone)}`
  const decision = absence.decisionReason && t`Reason of the decision: ${absence.decisionReason}`
  const stays = keptVisits > 0 && t`${keptVisits} visits stay`
  return (
    <Row as="li" justify="between" align="start" stacksOnPhone>
      <Stack gap={1}>
        <Cluster gap={2}>
          <Text weight="medium">{showsName ? `${userName}: ${absenceKinds[kind]}` : absenceKinds[kind]}</Text>
          <StatusBadge status={statuses[state]}>{absenceStates[state]}</StatusBadge>
        </Cluster>
        <Text size="small">
          {days}
          {times}
        </Text>
        {[absence.reason, decision, stays].filter(Boolean).map((text) => (
          <Text key={String(text)} size="small" tone="soft">
            {text}
          </Text>
        ))}
      </Stack>
      <AbsenceActions absence={absence} />
    </Row>
  )
}

function AbsenceActions({ absence }: { readonly absence: AbsenceView }) {
  const { t } = useLingui()
  const [isApproving, setApproving] = useState(false)
  const decline = useCommand(absencesMethods.decline)
  const withdraw = useCommand(absencesMethods.withdraw)
  const cancel = useCommand(absencesMethods.cancel)
  const { uuid: absenceUuid, version } = absence
  const one = { absenceUuid, version }
  const look = { view: absence, size: 'small', variant: 'secondary', color: 'default' } as const
  return (
    <Cluster gap={2}>
      <Action verb="approve" view={absence} size="small" onPress={() => setApproving(true)}>
        {t`Approve absence`}
      </Action>
      <ConfirmedAction
        {...look}
        verb="decline"
        title={t`Decline this absence?`}
        reason={{ label: t`Reason`, isRequired: true }}
        onConfirm={(reason) => decline.run({ ...one, reason })}
      >
        {t`Decline`}
      </ConfirmedAction>
      <ConfirmedAction {...look} verb="withdraw" title={t`Withdraw this request?`} onConfirm={() => withdraw.run(one)}>
        {t`Withdraw`}
      </ConfirmedAction>
      <ConfirmedAction
        {...look}
        verb="cancel"
        title={t`Cancel this absence?`}
        question={t`Its time is free for visits again.`}
        reason={{ label: t`Reason` }}
        onConfirm={(reason) => cancel.run({ ...one, reason })}
      >
        {t`Cancel absence`}
      </ConfirmedAction>
      {isApproving && <ApproveDialog absence={absence} onClose={() => setApproving(false)} />}
    </Cluster>
  )
}
