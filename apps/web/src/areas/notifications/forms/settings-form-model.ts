import type { NotificationSettingsView } from '@fettle/contracts/notifications/notifications.methods'
import {
  channelsOf,
  type NotificationChoice,
  preferenceFromChannels,
} from '@fettle/domain/notifications/notification-settings'
import type { NotificationEvent, NotificationTopic } from '@fettle/domain/notifications/notification-topics'

export type SettingsValues = {
  choices: Partial<Record<NotificationTopic, NotificationChoice>>
  /** Choice of each event. */
  events: Partial<Record<NotificationEvent, NotificationChoice>>
  wantsMail: boolean
  isQuiet: boolean
  /** `HH:mm`. */
  quietFrom: string
  quietUntil: string
  digest: NotificationSettingsView['digest']
  digestHour: string
  digestWeekday: string
}

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const minutesOf = (clock: string): number | null => {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(clock) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

/** Default values of the form; quiet hours start with a suggested night. */
export const toSettingsValues = (view: NotificationSettingsView): SettingsValues => ({
  choices: Object.fromEntries(view.topics.map(({ topic, choice }) => [topic, choice])),
  events: Object.fromEntries(view.topics.flatMap(({ events }) => events.map(({ event, choice }) => [event, choice]))),
  wantsMail: view.wantsMail,
  isQuiet: view.quietFrom !== null,
  quietFrom: clockOf(view.quietFrom ?? 21 * 60),
  quietUntil: clockOf(view.quietUntil ?? 7 * 60),
  digest: view.digest,
  digestHour: String(view.digestHour),
  digestWeekday: String(view.digestWeekday),
})

/** Converts form values to input. */
export const toSettingsInput = ({ topics }: NotificationSettingsView, values: SettingsValues) => ({
  topics: topics.map(({ topic, choice }) => ({ topic, choice: values.choices[topic] ?? choice })),
  // Events that follow their topic are omitted, so that they change with it.
  events: topics.flatMap(({ topic, choice: former, events }) =>
    events.flatMap(({ event, choice }) => {
      const chosen = values.events[event] ?? choice
      return chosen === (values.choices[topic] ?? former) ? [] : [{ event, choice: chosen }]
    }),
  ),
  wantsMail: values.wantsMail,
  quietFrom: values.isQuiet ? minutesOf(values.quietFrom) : null,
  quietUntil: values.isQuiet ? minutesOf(values.quietUntil) : null,
  digest: values.digest,
  digestHour: Number(values.digestHour),
  digestWeekday: Number(values.digestWeekday),
})

type Row = NotificationSettingsView['topics'][number]

/** Whether events of a topic differ from it. */
export const isMixed = ({ topic, events }: Row, values: Pick<SettingsValues, 'choices' | 'events'>): boolean =>
  events.some(({ event }) => values.events[event] !== values.choices[topic])

/** Columns of the matrix. `mail` is an e-mail at once; an event is mailed at once or in the summary, not both. */
export const channels = ['app', 'mail', 'digest'] as const
export type Channel = (typeof channels)[number]

const isOn = (choice: NotificationChoice, channel: Channel): boolean => {
  const { app, mail } = channelsOf(choice)
  return channel === 'app' ? app : mail === channel
}

/** Whether a channel is on for all choices, for none, or for some. */
export const channelState = (choices: readonly NotificationChoice[], channel: Channel): 'on' | 'off' | 'mixed' => {
  const count = choices.filter((choice) => isOn(choice, channel)).length
  if (count === 0) return 'off'
  return count === choices.length ? 'on' : 'mixed'
}

/** A choice with a channel switched on or off. */
export const withChannel = (choice: NotificationChoice, channel: Channel, on: boolean): NotificationChoice => {
  const { app, mail } = channelsOf(choice)
  if (channel === 'app') return preferenceFromChannels({ app: on, mail })
  if (on) return preferenceFromChannels({ app, mail: channel })
  return preferenceFromChannels({ app, mail: mail === channel ? 'never' : mail })
}
