import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { isDate } from '@fettle/domain/rules/dates'
import { Banner } from '@fettle/ui/feedback/banner'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../kit/use-debounced.ts'
import type { CallInput, CallOutput } from '../../../platform/calls/call.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { type ScheduleValues, toScheduleInput } from './schedule-form-model.ts'

type Changes = CallOutput<typeof schedulesMethods.changes>

/** What saving would do to the open dates, while the change is entered. */
export function ScheduleChanges({ scheduleUuid }: { scheduleUuid: string }) {
  const values = useWatch<ScheduleValues>() as ScheduleValues
  const asked = useDebounced(JSON.stringify({ scheduleUuid, ...toScheduleInput(values) }), 1000)
  const input = JSON.parse(asked) as CallInput<typeof schedulesMethods.changes>
  const isComplete = isDate(input.startsOn) && input.title !== '' && (input.makes !== 'order' || input.service !== '')
  const { data } = useQuery({ ...methodQuery(schedulesMethods.changes, input), enabled: isComplete, retry: false })
  if (!(data && isComplete)) return null
  return <ChangesBanner changes={data} />
}

function ChangesBanner({ changes }: { changes: Changes }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { added, moved, dropped, dates, raised, budgetBefore, budgetAfter } = changes
  const counts = [
    added > 0 && plural(added, { one: '# date added', other: '# dates added' }),
    moved > 0 && plural(moved, { one: '# date moved', other: '# dates moved' }),
    dropped > 0 && plural(dropped, { one: '# date dropped', other: '# dates dropped' }),
  ].filter(Boolean)
  const costs = budgetBefore.amount !== budgetAfter.amount
  if (counts.length === 0 && !costs) return null
  return (
    <Banner status="info" title={t`Saving would change: ${counts.join(', ') || t`no date`}`}>
      <Stack gap={1}>
        {dates.map(({ name, formerDueOn, dueOn }) => (
          <Text key={`${name} ${formerDueOn} ${dueOn}`} size="small">
            {name}: {[formerDueOn, dueOn].map((date) => (date === null ? '–' : formats.day(date))).join(' → ')}
          </Text>
        ))}
        {costs && (
          <Text size="small">
            {t`Budget of the open dates: ${formats.money(budgetBefore)} → ${formats.money(budgetAfter)}`}
          </Text>
        )}
        {raised > 0 && (
          <Text size="small">
            {plural(raised, {
              one: '# work order has been raised and stays.',
              other: '# work orders have been raised and stay.',
            })}
          </Text>
        )}
      </Stack>
    </Banner>
  )
}
