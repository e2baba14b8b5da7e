import { contractorRoleCodes, type RoleCode } from '../access/grants.ts'
import {
  eventNames,
  eventOf,
  type NotificationEvent,
  type NotificationTopic,
  notificationEvents,
  notificationTopics,
  topicOf,
} from './notification-topics.ts'

/** Channels of a notification: none, in the app, by e-mail in a digest or at once, or both. */
export const notificationChoices = ['never', 'app', 'digest', 'mail', 'digest-only', 'mail-only'] as const
export type NotificationChoice = (typeof notificationChoices)[number]
export type TopicChoices = Readonly<Record<NotificationTopic, NotificationChoice>>
export type EventChoices = Readonly<Partial<Record<NotificationEvent, NotificationChoice>>>

/** The two channels of a choice: in the app, and by e-mail. */
export type Channels = { readonly app: boolean; readonly mail: 'never' | 'digest' | 'mail' }
const channelsByChoice: Readonly<Record<NotificationChoice, Channels>> = {
  never: { app: false, mail: 'never' },
  app: { app: true, mail: 'never' },
  digest: { app: true, mail: 'digest' },
  mail: { app: true, mail: 'mail' },
  'digest-only': { app: false, mail: 'digest' },
  'mail-only': { app: false, mail: 'mail' },
}
/** The channels that a choice stands for. */
export const channelsOf = (choice: NotificationChoice): Channels => channelsByChoice[choice]
/** The choice for these channels; the inverse of `channelsOf`. */
export const preferenceFromChannels = ({ app, mail }: Channels): NotificationChoice =>
  notificationChoices.find(
    (choice) => channelsByChoice[choice].app === app && channelsByChoice[choice].mail === mail,
  ) ?? 'never'

export const digestRhythms = ['off', 'daily', 'weekly'] as const
export type DigestRhythm = (typeof digestRhythms)[number]

/** Notification settings of one member in one tenant. Hours and minutes are in the member's time zone. */
export type NotificationSettings = {
  readonly choices: TopicChoices
  /** Choices for single events that differ from their topic. */
  readonly events: EventChoices
  /** Minutes after midnight; both set or both null. */
  readonly quietFrom: number | null
  readonly quietUntil: number | null
  readonly digest: DigestRhythm
  readonly digestHour: number
  /** ISO weekday (1 is Monday); used by the weekly digest only. */
  readonly digestWeekday: number
  /** Whether e-mails are sent at all; the unsubscribe link clears it. */
  readonly wantsMail: boolean
}

type Defaults = Readonly<Partial<Record<NotificationTopic, NotificationChoice>>>

/** Defaults by role: urgent work by e-mail at once, other work in the digest, the rest in the app only. */
const byRole: Readonly<Record<RoleCode, Defaults>> = {
  ADM: { issues: 'digest', quotes: 'digest', invoices: 'digest' },
  PRM: {
    clocks: 'mail',
    issues: 'mail',
    messages: 'mail',
    quotes: 'digest',
    offers: 'digest',
    'completion-reports': 'digest',
  },
  COO: { issues: 'mail', messages: 'mail', offers: 'digest', quotes: 'digest', bookings: 'digest' },
  FIN: { invoices: 'digest' },
  INS: { 'completion-reports': 'digest', messages: 'mail' },
  VWR: { mentions: 'app' },
  KO: {
    clocks: 'mail',
    offers: 'mail',
    issues: 'mail',
    messages: 'mail',
    orders: 'mail',
    quotes: 'mail',
    invoices: 'digest',
  },
  KM: {
    clocks: 'mail',
    offers: 'mail',
    issues: 'mail',
    messages: 'mail',
    orders: 'mail',
    quotes: 'mail',
    bookings: 'mail',
  },
  KB: { invoices: 'mail' },
  KX: { bookings: 'mail', orders: 'mail', messages: 'mail' },
  SUB: { offers: 'mail', bookings: 'mail', orders: 'mail', messages: 'mail' },
}

/** Mentions are mailed by default; other topics are shown in the app only. */
const defaultChoice = (topic: NotificationTopic): NotificationChoice => (topic === 'mentions' ? 'mail' : 'app')

const choicesOf = (chosen: Defaults): TopicChoices =>
  Object.fromEntries(notificationTopics.map((topic) => [topic, chosen[topic] ?? defaultChoice(topic)])) as TopicChoices

/** Defaults of a role. Digest hours differ: operatives start earlier than office staff. */
export const defaultSettings = (role: RoleCode): NotificationSettings => ({
  choices: choicesOf(byRole[role]),
  events: {},
  quietFrom: 21 * 60,
  quietUntil: 7 * 60,
  digest: role === 'VWR' ? 'off' : 'daily',
  digestHour: (contractorRoleCodes as readonly string[]).includes(role) ? 7 : 8,
  digestWeekday: 1,
  wantsMail: true,
})

/** Guests have no app: everything mailable is mailed until they unsubscribe. */
export const guestSettings = (wantsMail: boolean): NotificationSettings => ({
  ...defaultSettings('KO'),
  choices: Object.fromEntries(notificationTopics.map((topic) => [topic, 'mail'])) as TopicChoices,
  wantsMail,
})

/** Settings as stored; may contain codes of an older or newer version. */
export type StoredSettings = Omit<NotificationSettings, 'choices' | 'events' | 'wantsMail'> & {
  readonly choices: Readonly<Record<string, string>>
  /** Missing in settings stored before single events could be chosen. */
  readonly events?: Readonly<Record<string, string>>
}

const known = <Key extends string>(keys: readonly Key[], chosen: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const choice = notificationChoices.find((each) => each === chosen[key])
      return choice === undefined ? [] : [[key, choice] as const]
    }),
  ) as Partial<Record<Key, NotificationChoice>>

/** Effective settings of a member: stored choices, with the role's defaults for the rest. */
export const toSettings = (
  role: RoleCode,
  stored: { readonly chosen: StoredSettings | null; readonly wantsMail: boolean } | undefined,
): NotificationSettings => {
  const usual = defaultSettings(role)
  if (!stored?.chosen) return { ...usual, wantsMail: stored?.wantsMail ?? true }
  const { choices, events = {}, ...rest } = stored.chosen
  return {
    ...rest,
    choices: { ...usual.choices, ...known(notificationTopics, choices) },
    events: known(notificationEvents, events),
    wantsMail: stored.wantsMail,
  }
}

/** The choice for an event, or else for its topic. */
export const preferenceFor = (
  { choices, events }: Pick<NotificationSettings, 'choices' | 'events'>,
  { event, topic }: { readonly event: NotificationEvent; readonly topic: NotificationTopic },
): NotificationChoice => events[event] ?? choices[topic]

/** Domain events not shown to a member in the app. */
export const unwantedEvents = (settings: NotificationSettings): readonly string[] =>
  eventNames((event, topic) => !channelsByChoice[preferenceFor(settings, { event, topic })].app)

/** E-mail channel of a domain event for a member; undefined when none. */
export const mailDelivery = (settings: NotificationSettings, name: string): 'mail' | 'digest' | undefined => {
  const [event, topic] = [eventOf(name), topicOf(name)]
  if (!settings.wantsMail || event === undefined || topic === undefined) return undefined
  const { mail } = channelsByChoice[preferenceFor(settings, { event, topic })]
  if (mail === 'mail') return 'mail'
  return mail === 'digest' && settings.digest !== 'off' ? 'digest' : undefined
}
