import type { PlanCheckView } from '@fettle/contracts/calendar/calendar-view'
import { Banner } from '@fettle/ui/feedback/banner'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useCalendarLabels } from '../use-calendar-labels.ts'

type ConsequencesProps = {
  readonly check: PlanCheckView | undefined
  readonly isLoading: boolean
  /** Said instead while nothing is changed. */
  readonly unchanged: string | undefined
  readonly zone: string
}

/** What saving does, what forbids it, and what the dispatcher accepts by saving. */
export function Consequences({ check, isLoading, unchanged, zone }: ConsequencesProps) {
  const { t } = useLingui()
  const { fact } = useCalendarLabels()
  if (unchanged !== undefined)
    return (
      <Text size="small" tone="soft">
        {unchanged}
      </Text>
    )
  if (!check)
    return (
      <Text size="small" tone="soft">
        {isLoading ? t`Checking…` : t`Choose day and times.`}
      </Text>
    )
  const { blocks, warnings, outcome } = check
  const list = (facts: readonly Parameters<typeof fact>[0][]) => (
    <Stack as="ul" gap={1}>
      {facts.map((each) => (
        <li key={`${each.code} ${each.facts.person ?? ''}`}>{fact(each, zone)}</li>
      ))}
    </Stack>
  )
  return (
    <Stack gap={2}>
      {blocks.length > 0 && (
        <Banner status="error" title={t`Not possible`}>
          {list(blocks)}
        </Banner>
      )}
      {warnings.length > 0 && (
        <Banner status="warning" title={t`Please note`}>
          {list(warnings)}
        </Banner>
      )}
      {blocks.length === 0 && (
        <Text size="small" tone="soft">
          {outcome === 'proposed'
            ? t`The time is proposed. It is fixed once it is confirmed.`
            : t`The visit is saved at once, and everyone concerned is notified.`}
        </Text>
      )}
    </Stack>
  )
}
