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

/** How somebody hears of something: not at all, in the app, by mail together with others or at once, or both ways. */
export const notificationChoices = ['never', 'app', 'digest', 'mail', 'digest-only', 'mail-only'] as const
export type NotificationChoice = (typeof notificationChoices)[number]
export type TopicChoices = Readonly<Record<NotificationTopic, NotificationChoice>>
export type EventChoices = Readonly<Partial<Record<NotificationEvent, NotificationChoice>>>

/** A choice by its two ways: whether the app tells, and how mail does. */
export type Channels = { readonly app: boolean; readonly mail: 'never' | 'digest' | 'mail' }
const ways: Readonly<Record<NotificationChoice, Channels>> = {
  never: { app: false, mail: 'never' },
  app: { app: true, mail: 'never' },
  digest: { app: true, mail: 'digest' },
  mail: { app: true, mail: 'mail' },
  'digest-only': { app: false, mail: 'digest' },
  'mail-only': { app: false, mail: 'mail' },
}
export const channelsOf = (choice: NotificationChoice): Channels => ways[choice]
export const preferenceFromChannels = ({ app, mail }: Channels): NotificationChoice =>
  notificationChoices.find((choice) => ways[choice].app === app && ways[choice].mail === mail) ?? 'never'

export const digestRhythms = ['off', 'daily', 'weekly'] as const
export type DigestRhythm = (typeof digestRhythms)[number]

/** What one member chose in one tenant. Hours and minutes are those of the person's own clock. */
export type NotificationSettings = {
  readonly choices: TopicChoices
  /** Where something goes otherwise than its topic. */
  readonly events: EventChoices
  /** Minutes after midnight; both or neither. */
  readonly quietFrom: number | null
  readonly quietUntil: number | null
  readonly digest: DigestRhythm
  readonly digestHour: number
  /** 1 is Monday; for the weekly digest alone. */
  readonly digestWeekday: number
  /** Whether any mail of this kind is wanted: what the link in a mail switches off. */
  readonly wantsMail: boolean
}

type Defaults = Readonly<Partial<Record<NotificationTopic, NotificationChoice>>>

/** Whoever must act at once is written to at once; what can wait waits for the digest; the rest stays in the app. */
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

/** Whoever is called by name is written to; of anything else the app tells until somebody asks for more. */
const usually = (topic: NotificationTopic): NotificationChoice => (topic === 'mentions' ? 'mail' : 'app')

const choicesOf = (chosen: Defaults): TopicChoices =>
  Object.fromEntries(notificationTopics.map((topic) => [topic, chosen[topic] ?? usually(topic)])) as TopicChoices

/** What holds for a role until somebody chooses for themselves. Offices open later than vans. */
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

/** Who works by a link has no app to look into: everything that is worth a mail is mailed, until they end that. */
export const guestSettings = (wantsMail: boolean): NotificationSettings => ({
  ...defaultSettings('KO'),
  choices: Object.fromEntries(notificationTopics.map((topic) => [topic, 'mail'])) as TopicChoices,
  wantsMail,
})

/** What a member chose, as it is kept; words of an older or newer version may stand in it. */
export type StoredSettings = Omit<NotificationSettings, 'choices' | 'events' | 'wantsMail'> & {
  readonly choices: Readonly<Record<string, string>>
  /** Missing where somebody chose before there was more to choose than topics. */
  readonly events?: Readonly<Record<string, string>>
}

const known = <Key extends string>(keys: readonly Key[], chosen: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const choice = notificationChoices.find((each) => each === chosen[key])
      return choice === undefined ? [] : [[key, choice] as const]
    }),
  ) as Partial<Record<Key, NotificationChoice>>

/** What holds for a member: what they chose, with the defaults of the role where nobody chose. */
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

/** How somebody hears of one thing: as they chose for it, else as for its topic. */
export const preferenceFor = (
  { choices, events }: Pick<NotificationSettings, 'choices' | 'events'>,
  { event, topic }: { readonly event: NotificationEvent; readonly topic: NotificationTopic },
): NotificationChoice => events[event] ?? choices[topic]

/** The events of the domain that the app does not tell a member of. */
export const unwantedEvents = (settings: NotificationSettings): readonly string[] =>
  eventNames((event, topic) => !ways[preferenceFor(settings, { event, topic })].app)

/** The way by which an event of the domain reaches a member's mailbox; undefined where it does not. */
export const mailDelivery = (settings: NotificationSettings, name: string): 'mail' | 'digest' | undefined => {
  const [event, topic] = [eventOf(name), topicOf(name)]
  if (!settings.wantsMail || event === undefined || topic === undefined) return undefined
  const { mail } = ways[preferenceFor(settings, { event, topic })]
  if (mail === 'mail') return 'mail'
  return mail === 'digest' && settings.digest !== 'off' ? 'digest' : undefined
}
