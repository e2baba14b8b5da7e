import { dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import { teamsMethods } from '@fettle/contracts/users/teams.methods'
import { mostDraftDays } from '@fettle/domain/calendar/plan-draft'
import { addDays } from '@fettle/domain/kernel/calendar'
import { Button } from '@fettle/ui/controls/button'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Card } from '@fettle/ui/layout/card'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'

const mostTeams = { limit: 100 }
/** Working days of the period that is proposed. */
const daysAhead = 4

type PlanTeamFormProps = {
  /** Whether a draft is there, which the next one replaces. */
  readonly hasDraft: boolean
  readonly isUnderWay: boolean
}

/** Chooses the days, and the team where the company has several. */
export function PlanTeamForm({ hasDraft, isUnderWay }: PlanTeamFormProps) {
  const { t } = useLingui()
  const tomorrow = addDays(useFormats().dayIn(useNow()), 1)
  const [firstDay, setFirstDay] = useState<string | null>(tomorrow)
  const [lastDay, setLastDay] = useState<string | null>(addDays(tomorrow, daysAhead))
  const [teamUuid, setTeam] = useState<string | null>(null)
  const isAllowed = usePermission('users.view')
  const teams = useQuery({ ...methodPageQuery(teamsMethods.list, { q: '' }, mostTeams), enabled: isAllowed })
  const plan = useCommand(dispatchMethods.planTeam)
  const isComplete = firstDay !== null && lastDay !== null && firstDay <= lastDay
  const start = async () => {
    if (isComplete) await plan.run({ firstDay, lastDay, teamUuid })
  }
  const options = (teams.data?.rows ?? []).map(({ uuid, name }) => ({ id: uuid, label: name }))
  return (
    <Card
      title={t`Plan waiting work`}
      description={t`Gives the work that waits for a visit to people with a free time, the skill and a short way. Visits that exist stay as they are.`}
      footer={
        <Button
          isDisabled={!isComplete || isUnderWay}
          loading={plan.isRunning}
          variant={hasDraft ? 'secondary' : 'primary'}
          onPress={() => void start().catch(() => undefined)}
        >
          {hasDraft ? t`Plan again` : t`Plan`}
        </Button>
      }
    >
      <Stack gap={3}>
        <Grid columns={2}>
          <DateField label={t`First day`} value={firstDay} onChange={setFirstDay} />
          <DateField
            label={t`Last day`}
            {...(firstDay !== null && { minValue: firstDay, maxValue: addDays(firstDay, mostDraftDays - 1) })}
            value={lastDay}
            onChange={setLastDay}
          />
        </Grid>
        {options.length > 0 && (
          <SelectField
            label={t`Team`}
            emptyOption={t`Everyone`}
            options={options}
            value={teamUuid}
            onChange={setTeam}
          />
        )}
      </Stack>
    </Card>
  )
}
