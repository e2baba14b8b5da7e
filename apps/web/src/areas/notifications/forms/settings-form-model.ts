import type { NotificationSettingsView } from '@fettle/contracts/notifications/notifications.methods'
import type { NotificationChoice } from '@fettle/domain/notifications/notification-settings'
import type { NotificationEvent, NotificationTopic } from '@fettle/domain/notifications/notification-topics'

export type SettingsValues = {
  choices: Partial<Record<NotificationTopic, NotificationChoice>>
  /** What holds for each thing that one chooses about. */
  events: Partial<Record<NotificationEvent, NotificationChoice>>
  wantsMail: boolean
  isQuiet: boolean
  /** `HH:mm`, as the fields have it. */
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

/** What is sent. */
export const toSettingsInput = ({ version, topics }: NotificationSettingsView, values: SettingsValues) => ({
  version,
  topics: topics.map(({ topic, choice }) => ({ topic, choice: values.choices[topic] ?? choice })),
  // What goes as its topic does is not named: it follows when the topic changes.
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

/** Whether something of a topic goes otherwise than the topic. */
export const isMixed = ({ topic, events }: Row, values: Pick<SettingsValues, 'choices' | 'events'>): boolean =>
  events.some(({ event }) => values.events[event] !== values.choices[topic])
