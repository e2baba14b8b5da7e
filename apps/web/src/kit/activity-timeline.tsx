import type { ActivityEntry } from '@fettle/contracts/work-orders/work-order-view'
import { Button } from '@fettle/ui/button'
import { EmptyState } from '@fettle/ui/empty-state'
import { Stack } from '@fettle/ui/stack'
import { Text } from '@fettle/ui/text'
import { Timeline } from '@fettle/ui/timeline'
import { actorSentence } from '@fettle/words/format-event'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../platform/edition/use-formats.ts'
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
  const whoOf = useWho()
  if (entries.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        title={t`Nothing has happened yet`}
        description={t`Every step that anyone takes is recorded here.`}
      />
    )
  return (
    <Stack gap={3}>
      <Timeline
        label={t`What happened`}
        events={entries.map((entry) => ({
          id: entry.uuid,
          title: actorSentence(whoOf(entry), words.event(entry.name, entry.facts)),
          when: formats.dateTime(entry.at),
          dateTime: entry.at,
          body: <Beside entry={entry} />,
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

const useWho = () => {
  const { t } = useLingui()
  return ({ actorName, actorSide }: ActivityEntry) =>
    actorSide === 'system' ? t`Fettle` : (actorName ?? (actorSide === 'client' ? t`Client` : t`Contractor`))
}

/** For whom it was done, and with which contractor. */
function Beside({ entry: { onBehalfOf, contractorName } }: { entry: ActivityEntry }) {
  const { t } = useLingui()
  const forWhom = onBehalfOf ? t`on behalf of ${onBehalfOf}` : ''
  const told = [forWhom, contractorName].filter(Boolean).join(' · ')
  if (told === '') return null
  return (
    <Text as="span" size="small" tone="soft">
      {told}
    </Text>
  )
}
