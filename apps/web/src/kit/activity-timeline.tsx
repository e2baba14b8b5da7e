import type { ActivityEntry } from '@fettle/contracts/work-orders/work-order-view'
import { Button } from '@fettle/ui/controls/button'
import { CalendarIcon, ClipboardIcon, CoinsIcon, MessageIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { SelectField } from '@fettle/ui/fields/select-field'
import { FoldedText } from '@fettle/ui/layout/folded-text'
import { Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { Timeline } from '@fettle/ui/layout/timeline'
import { actorSentence } from '@fettle/words/format-event'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '../platform/edition/use-formats.ts'
import { type ActivityKind, activityKind, activityKinds, groupByDay } from './activity-kinds.ts'
import { useLabels } from './use-labels.ts'

type ActivityTimelineProps = {
  readonly entries: readonly ActivityEntry[]
  readonly onMore?: (() => void) | undefined
  /** Offers to show entries of one kind only. */
  readonly hasFilter?: boolean
}

/** Timeline of events, the latest first. */
export function ActivityTimeline({ entries, onMore, hasFilter = false }: ActivityTimelineProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useLabels()
  const whoOf = useActorName()
  const kindLabels = useKindLabels()
  const [kind, setKind] = useState<ActivityKind | 'all'>('all')
  if (entries.length === 0)
    return <EmptyState headingLevel={3} title={t`No activity yet`} description={t`Every step is recorded here.`} />
  const days = groupByDay(
    entries.filter(({ name }) => kind === 'all' || activityKind(name) === kind),
    ({ at }) => formats.date(at),
  )
  return (
    <Stack gap={3}>
      {hasFilter && (
        <SelectField
          label={t`Show`}
          width="medium"
          options={(['all', ...activityKinds] as const).map((id) => ({ id, label: kindLabels[id] }))}
          value={kind}
          onChange={(id) => setKind(id as ActivityKind | 'all')}
        />
      )}
      {days.length === 0 && <Text tone="soft">{t`No entries of this kind so far.`}</Text>}
      {days.map(({ day, entries: ofDay }) => (
        <Stack key={day} gap={2}>
          <Heading level={3} size="small">
            {day}
          </Heading>
          <Timeline
            label={t`Activity of ${day}`}
            events={ofDay.map((entry) => ({
              id: entry.uuid,
              title: actorSentence(whoOf(entry), labels.event(entry.name, entry.facts)),
              when: formats.time(entry.at),
              dateTime: entry.at,
              sign: <ActivitySign name={entry.name} />,
              body: <ActivityContext entry={entry} />,
            }))}
          />
        </Stack>
      ))}
      {onMore && (
        <Button variant="secondary" color="default" size="small" onPress={onMore}>
          <Trans>Show earlier entries</Trans>
        </Button>
      )}
    </Stack>
  )
}

const useKindLabels = (): Readonly<Record<ActivityKind | 'all', string>> => {
  const { t } = useLingui()
  return {
    all: t`All activity`,
    order: t`Work order and contractors`,
    money: t`Quotes, costs and invoices`,
    visits: t`Visits and reports`,
    messages: t`Messages, notes and issues`,
  }
}

const signs = { order: <ClipboardIcon />, money: <CoinsIcon />, visits: <CalendarIcon />, messages: <MessageIcon /> }

function ActivitySign({ name }: { name: string }) {
  return (
    <Text as="span" tone="soft">
      {signs[activityKind(name)]}
    </Text>
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
