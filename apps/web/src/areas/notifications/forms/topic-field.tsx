import type { NotificationSettingsView } from '@fettle/contracts/notifications/notifications.methods'
import type { NotificationChoice } from '@fettle/domain/notifications/notification-settings'
import { Button } from '@fettle/ui/controls/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChannelsRow } from '../parts/channels-row.tsx'
import { useEventLabels } from '../use-event-labels.ts'
import { useTopicLabels } from '../use-topic-labels.ts'
import { isMixed, type SettingsValues } from './settings-form-model.ts'
import s from './topic-field.module.css'

type Topic = NotificationSettingsView['topics'][number]

/** The channels of a topic, and on request those of each of its events. */
export function TopicField({ topic }: { topic: Topic }) {
  const { t } = useLingui()
  const { setValue } = useFormContext<SettingsValues>()
  const [choices, events] = useWatch<SettingsValues, ['choices', 'events']>({ name: ['choices', 'events'] })
  const { label, description } = useTopicLabels()(topic.topic)
  const mixed = isMixed(topic, { choices, events })
  const [isOpen, setOpen] = useState(mixed)
  const chooseAll = (choice: NotificationChoice) => {
    setValue(`choices.${topic.topic}`, choice, { shouldDirty: true })
    for (const { event } of topic.events) setValue(`events.${event}`, choice, { shouldDirty: true })
  }
  return (
    <div className={s.topic}>
      <ChannelsRow
        label={label}
        description={mixed ? t`Customised by event.` : description}
        isStrong
        choice={choices[topic.topic] ?? topic.choice}
        can={{ app: topic.events.some(({ canApp }) => canApp), mail: topic.events.some(({ canMail }) => canMail) }}
        onChoose={chooseAll}
      />
      {topic.events.length > 1 && (
        <div>
          <Button
            variant="tertiary"
            color="default"
            size="small"
            aria-expanded={isOpen}
            aria-label={t`${label}: customise by event`}
            onPress={() => setOpen(!isOpen)}
          >
            {isOpen ? <Trans>Show less</Trans> : <Trans>Customise by event</Trans>}
          </Button>
        </div>
      )}
      {isOpen && topic.events.length > 1 && <EventRows topic={topic} events={events} />}
    </div>
  )
}

function EventRows({ topic, events }: { topic: Topic; events: SettingsValues['events'] }) {
  const { setValue } = useFormContext<SettingsValues>()
  const wordsOf = useEventLabels()
  return (
    <div className={s.events}>
      {topic.events.map(({ event, choice, canApp: app, canMail: mail }) => (
        <ChannelsRow
          key={event}
          label={wordsOf(event)}
          choice={events[event] ?? choice}
          can={{ app, mail }}
          onChoose={(next) => setValue(`events.${event}`, next, { shouldDirty: true })}
        />
      ))}
    </div>
  )
}
