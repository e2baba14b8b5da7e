import type { ActivityEntry } from '@fettle/contracts/work-orders/work-order-view'
import { Button } from '@fettle/ui/controls/button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { FoldedText } from '@fettle/ui/layout/folded-text'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Timeline } from '@fettle/ui/layout/timeline'
import { actorSentence } from '@fettle/words/format-event'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../platform/edition/use-formats.ts'
import { useLabels } from './use-labels.ts'

type ActivityTimelineProps = {
  readonly entries: readonly ActivityEntry[]
  readonly onMore?: (() => void) | undefined
}

/** Timeline of events, the latest first. */
export function ActivityTimeline({ entries, onMore }: ActivityTimelineProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useLabels()
  const whoOf = useActorName()
  if (entries.length === 0)
    return <EmptyState headingLevel={3} title={t`No activity yet`} description={t`Every step is recorded here.`} />
  return (
    <Stack gap={3}>
      <Timeline
        label={t`Activity`}
        events={entries.map((entry) => ({
          id: entry.uuid,
          title: actorSentence(whoOf(entry), labels.event(entry.name, entry.facts)),
          when: formats.dateTime(entry.at),
          dateTime: entry.at,
          body: <ActivityContext entry={entry} />,
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

const useActorName = () => {
  const { t } = useLingui()
  return ({ actorName, actorSide }: ActivityEntry) =>
    actorSide === 'system' ? t`Fettle` : (actorName ?? (actorSide === 'client' ? t`Client` : t`Contractor`))
}

/** The member represented, the contractor involved, and the former description of an edited order. */
function ActivityContext({ entry: { onBehalfOf, contractorName, facts } }: { entry: ActivityEntry }) {
  const { t } = useLingui()
  const { descriptionBefore } = facts
  const forWhom = onBehalfOf ? t`on behalf of ${onBehalfOf}` : ''
  const detail = [forWhom, contractorName].filter(Boolean).join(' · ')
  return (
    <>
      {detail !== '' && (
        <Text as="span" size="small" tone="soft">
          {detail}
        </Text>
      )}
      {typeof descriptionBefore === 'string' && descriptionBefore !== '' && (
        <FoldedText label={t`Former description`} text={descriptionBefore} />
      )}
    </>
  )
}
