import type { NotificationSettingsView } from '@fettle/contracts/notifications/notifications.methods'
import type { NotificationChoice } from '@fettle/domain/notifications/notification-settings'
import { RowCheckbox } from '@fettle/ui/fields/row-checkbox'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MatrixExpander } from '../../../kit/matrix/matrix-expander.tsx'
import { type MatrixRow, MatrixTable } from '../../../kit/matrix/matrix-table.tsx'
import { useEventLabels } from '../use-event-labels.ts'
import { useTopicLabels } from '../use-topic-labels.ts'
import {
  type Channel,
  channelState,
  channels,
  isMixed,
  type SettingsValues,
  withChannel,
} from './settings-form-model.ts'

type Topic = NotificationSettingsView['topics'][number]
type Event = Topic['events'][number]

/** Channels by topic, and those of the events of an expanded topic. */
export function TopicMatrix({ topics }: { topics: readonly Topic[] }) {
  const { t } = useLingui()
  return (
    <MatrixTable
      label={t`Notifications`}
      corner={t`Topic`}
      columns={[t`App`, t`Email now`, t`Summary`]}
      rows={useRows(topics)}
    />
  )
}

const useRows = (topics: readonly Topic[]): readonly MatrixRow[] => {
  const { setValue } = useFormContext<SettingsValues>()
  const [choices, events] = useWatch<SettingsValues, ['choices', 'events']>({ name: ['choices', 'events'] })
  const [topicLabels, eventLabel] = [useTopicLabels(), useEventLabels()]
  const [open, setOpen] = useState(
    () => new Set(topics.filter((topic) => isMixed(topic, { choices, events })).map(({ topic }) => topic)),
  )
  const turn = (topic: Topic['topic'], isOpen: boolean) =>
    setOpen(new Set(isOpen ? [...open, topic] : [...open].filter((each) => each !== topic)))
  const choiceOf = ({ event, choice }: Event): NotificationChoice => events[event] ?? choice
  const choose = (event: Event, channel: Channel, isOn: boolean) =>
    setValue(`events.${event.event}`, withChannel(choiceOf(event), channel, isOn), { shouldDirty: true })
  const cellsOf = (cell: readonly Event[], label: string, onChoose: (channel: Channel, isOn: boolean) => void) =>
    channels.map((channel) => (
      <ChannelBox
        key={channel}
        channel={channel}
        label={label}
        choices={cell.filter((event) => (channel === 'app' ? event.canApp : event.canMail)).map(choiceOf)}
        onChange={(isOn) => onChoose(channel, isOn)}
      />
    ))
  return topics.map((topic) => {
    const { label, description } = topicLabels(topic.topic)
    const isOpen = open.has(topic.topic)
    const isGroup = topic.events.length > 1
    return {
      id: topic.topic,
      head: (
        <Stack gap={0}>
          {isGroup ? (
            <MatrixExpander label={label} isOpen={isOpen} onChange={(next) => turn(topic.topic, next)} />
          ) : (
            label
          )}
          <Text as="span" size="small" tone="soft">
            {description}
          </Text>
        </Stack>
      ),
      cells: cellsOf(topic.events, label, (channel, isOn) => {
        setValue(`choices.${topic.topic}`, withChannel(choices[topic.topic] ?? topic.choice, channel, isOn), {
          shouldDirty: true,
        })
        for (const event of topic.events) choose(event, channel, isOn)
      }),
      parts:
        isOpen && isGroup
          ? topic.events.map((event) => ({
              id: event.event,
              head: eventLabel(event.event),
              cells: cellsOf([event], eventLabel(event.event), (channel, isOn) => choose(event, channel, isOn)),
            }))
          : [],
    }
  })
}

type ChannelBoxProps = {
  readonly channel: Channel
  readonly label: string
  /** Of the events that have the channel. */
  readonly choices: readonly NotificationChoice[]
  readonly onChange: (isOn: boolean) => void
}

function ChannelBox({ channel, label, choices, onChange }: ChannelBoxProps) {
  const { t } = useLingui()
  if (choices.length === 0) return null
  const names: Readonly<Record<Channel, string>> = {
    app: t`${label}: App`,
    mail: t`${label}: Email now`,
    digest: t`${label}: Summary`,
  }
  const state = channelState(choices, channel)
  return (
    <RowCheckbox
      label={names[channel]}
      value={state === 'on'}
      isIndeterminate={state === 'mixed'}
      onChange={() => onChange(state !== 'on')}
    />
  )
}
