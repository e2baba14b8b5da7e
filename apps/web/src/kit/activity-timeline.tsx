import type { ActivityEntry } from '@fettle/contracts/work-orders/work-order-view'
import { Button } from '@fettle/ui/button'
import { EmptyState } from '@fettle/ui/empty-state'
import { Stack } from '@fettle/ui/stack'
import { Text } from '@fettle/ui/text'
import { Timeline } from '@fettle/ui/timeline'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../platform/edition/use-edition.ts'
import { useWords } from './words.ts'

type ActivityTimelineProps = {
  readonly entries: readonly ActivityEntry[]
  readonly onMore?: (() => void) | undefined
}

/** Who did what and when, the latest first. */
export function ActivityTimeline({ entries, onMore }: ActivityTimelineProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useWords()
  if (entries.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        title={t`Nothing has happened yet`}
        description={t`Every step that somebody takes is written down here.`}
      />
    )
  return (
    <Stack gap={3}>
      <Timeline
        label={t`What happened`}
        events={entries.map((entry) => ({
          id: entry.uuid,
          title: words.event(entry.name, entry.facts),
          when: formats.dateTime(entry.at),
          dateTime: entry.at,
          body: <Author entry={entry} />,
        }))}
      />
      {onMore && (
        <Button variant="secondary" color="default" size="small" onPress={onMore}>
          <Trans>Show earlier entries</Trans>
        </Button>
      )}
    </Stack>
  )
}

function Author({ entry: { actorName, actorSide, onBehalfOf, contractorName } }: { entry: ActivityEntry }) {
  const { t } = useLingui()
  const who = actorSide === 'system' ? t`Fettle` : (actorName ?? (actorSide === 'client' ? t`Client` : t`Contractor`))
  const forWhom = onBehalfOf ? t`on behalf of ${onBehalfOf}` : ''
  return (
    <Text as="span" size="small" tone="soft">
      {[who, forWhom, contractorName === actorName ? '' : contractorName].filter(Boolean).join(' · ')}
    </Text>
  )
}
