import { contractorRoleCodes, type RoleCode } from '../access/roles.ts'
import { type NotificationTopic, notificationTopics } from './notification-topics.ts'

/** How somebody hears of a topic: not at all, in the app alone, or there and by mail, together with others or at once. */
export const notificationChoices = ['never', 'app', 'digest', 'mail'] as const
export type NotificationChoice = (typeof notificationChoices)[number]
export type TopicChoices = Readonly<Record<NotificationTopic, NotificationChoice>>

export const digestRhythms = ['off', 'daily', 'weekly'] as const
export type DigestRhythm = (typeof digestRhythms)[number]

/** What one member chose in one tenant. Hours and minutes are those of the person's own clock. */
export type NotificationSettings = {
  readonly choices: TopicChoices
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
  quietFrom: 21 * 60,
  quietUntil: 7 * 60,
  digest: role === 'VWR' ? 'off' : 'daily',
  digestHour: (contractorRoleCodes as readonly string[]).includes(role) ? 7 : 8,
  digestWeekday: 1,
  wantsMail: true,
})

/** Who works by a link has no app to look into: everything that is worth a mail is mailed, until they end that. */
export const settingsByLink = (wantsMail: boolean): NotificationSettings => ({
  ...defaultSettings('KO'),
  choices: Object.fromEntries(notificationTopics.map((topic) => [topic, 'mail'])) as TopicChoices,
  wantsMail,
})

/** What a member chose, as it is kept; words of an older or newer version may stand in it. */
export type StoredSettings = Omit<NotificationSettings, 'choices' | 'wantsMail'> & {
  readonly choices: Readonly<Record<string, string>>
}

/** What holds for a member: what they chose, with the defaults of the role where nobody chose. */
export const settingsOf = (
  role: RoleCode,
  stored: { readonly chosen: StoredSettings | null; readonly wantsMail: boolean } | undefined,
): NotificationSettings => {
  const usual = defaultSettings(role)
  if (!stored?.chosen) return { ...usual, wantsMail: stored?.wantsMail ?? true }
  const { choices, ...rest } = stored.chosen
  const known = notificationTopics.flatMap((topic) => {
    const choice = notificationChoices.find((each) => each === choices[topic])
    return choice === undefined ? [] : [[topic, choice] as const]
  })
  return { ...rest, choices: { ...usual.choices, ...Object.fromEntries(known) }, wantsMail: stored.wantsMail }
}

/** The way by which a topic reaches a member's mailbox; undefined where it does not. */
export const mailWay = (settings: NotificationSettings, topic: NotificationTopic): 'mail' | 'digest' | undefined => {
  const choice = settings.choices[topic]
  if (!settings.wantsMail) return undefined
  if (choice === 'mail') return 'mail'
  return choice === 'digest' && settings.digest !== 'off' ? 'digest' : undefined
}
