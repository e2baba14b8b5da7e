import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'

/** News that residents get by e-mail or text message. */
export const residentMessageEvents = [
  'report-link',
  'report-received',
  'report-accepted',
  'report-declined',
  'report-asked',
  'visit-offered',
  'visit-booked',
  'visit-moved',
  'visit-cancelled',
  'visit-on-the-way',
  'visit-reminder',
] as const
export type ResidentMessageEvent = (typeof residentMessageEvents)[number]

/** E-mail, or text message (SMS). */
export const messageMedia = ['email', 'text'] as const

/**
 * What became of a message: stored without a provider, waiting, accepted by the mail server or provider, delivered, rejected for good,
 * stopped by the reader, without use because its link has ended, or given up.
 */
export const messageStates = [
  'stored',
  'waiting',
  'sent',
  'delivered',
  'bounced',
  'stopped',
  'dropped',
  'failed',
] as const
export type MessageState = (typeof messageStates)[number]

/** News without which a resident could not report, answer or be at home; it cannot be switched off. */
const neededEvents: readonly ResidentMessageEvent[] = [
  'report-link',
  'report-asked',
  'visit-offered',
  'visit-moved',
  'visit-cancelled',
]
export const mayBeOff = (event: ResidentMessageEvent): boolean => !neededEvents.includes(event)

/** News that answers what the resident does at this moment, or is worth nothing later; it never waits. */
const immediateEvents: readonly ResidentMessageEvent[] = [
  'report-link',
  'report-received',
  'visit-on-the-way',
  'visit-reminder',
]
export const mayWait = (event: ResidentMessageEvent): boolean => !immediateEvents.includes(event)

/** Delays that can be chosen, in minutes: time to correct a mistake before it is sent. */
export const messageDelays = [0, 5, 15, 60, 240] as const

/** Hours of rest by the clock at the property; they may pass midnight. */
export type QuietHours = { readonly from: number; readonly until: number }

const hourMs = 3_600_000
/** Time in ms before a visit within which its news is sent at once. */
const visitSoonMs = 12 * hourMs

const isWithin = (hour: number, { from, until }: QuietHours): boolean =>
  from < until ? from <= hour && hour < until : from <= hour || hour < until

type Sending = {
  readonly event: ResidentMessageEvent
  readonly now: EpochMs
  readonly delayMinutes: number
  readonly quiet: QuietHours | null
  /** Hour and minute of a moment by the clock at the property. */
  readonly clock: (moment: EpochMs) => { readonly hour: number; readonly minute: number }
  /** Start of the visit that the news is about. */
  readonly startsAt: EpochMs | null
}

/** When news is sent: after its delay and outside of the hours of rest; at once where a visit is near. */
export const sendingTime = ({ event, now, delayMinutes, quiet, clock, startsAt }: Sending): EpochMs => {
  if (!mayWait(event) || (startsAt !== null && startsAt - now < visitSoonMs)) return now
  const due = now + delayMinutes * 60_000
  if (quiet === null) return due
  const { hour, minute } = clock(due)
  if (!isWithin(hour, quiet)) return due
  const hoursLeft = (quiet.until - hour + 24) % 24
  return due - (due % 60_000) + hoursLeft * hourMs - minute * 60_000
}

const known = ['name', 'company', 'what', 'place'] as const
export const messagePlaceholders = ['name', 'company', 'what', 'place', 'when', 'text', 'untilAt'] as const
export type MessagePlaceholder = (typeof messagePlaceholders)[number]

const requiredOf: Readonly<Partial<Record<ResidentMessageEvent, MessagePlaceholder>>> = {
  'report-declined': 'text',
  'report-asked': 'text',
  'visit-offered': 'text',
  'visit-booked': 'when',
  'visit-moved': 'when',
  'visit-cancelled': 'when',
  'visit-reminder': 'when',
}

/** The placeholder that a text of the news must contain, if any. */
export const requiredPlaceholder = (event: ResidentMessageEvent): MessagePlaceholder | null => requiredOf[event] ?? null

/** The closed list of placeholders of a kind of news. */
export const placeholdersOf = (event: ResidentMessageEvent): readonly MessagePlaceholder[] => {
  if (event === 'report-link') return ['name', 'company', 'place', 'untilAt']
  const isVisit = event.startsWith('visit-')
  const hasWhen = isVisit && event !== 'visit-offered' && event !== 'visit-on-the-way'
  const hasText = ['report-declined', 'report-asked', 'visit-offered', 'visit-booked', 'visit-moved', 'visit-cancelled']
  return [...known, ...(hasWhen ? (['when'] as const) : []), ...(hasText.includes(event) ? (['text'] as const) : [])]
}

export const messageRefusals = [
  'message_needed',
  'quiet_hours_empty',
  'message_placeholder_unknown',
  'message_placeholder_missing',
  'message_preview_needs_report',
] as const
export type MessageRefusal = (typeof messageRefusals)[number]

export type MessageTexts = {
  readonly subject: string
  readonly body: string
  /** What a text message says; empty where it says the same as the e-mail. */
  readonly textBody: string
}

/** Characters of an own text message: three parts of 160. */
export const longestTextBody = 480

/** Accepts the texts of a kind of news: placeholders of its list only, and the one that it is about. */
export const checkTexts = (event: ResidentMessageEvent, texts: MessageTexts): Result<MessageTexts, MessageRefusal> => {
  const used = [...`${texts.subject} ${texts.body} ${texts.textBody}`.matchAll(/\{([^{}]*)\}/g)].map(
    ([, placeholder]) => placeholder ?? '',
  )
  const allowed: readonly string[] = placeholdersOf(event)
  const unknown = used.find((placeholder) => !allowed.includes(placeholder))
  if (unknown !== undefined) return refuse('message_placeholder_unknown', { placeholder: unknown })
  const required = requiredPlaceholder(event)
  const isInText = texts.textBody === '' || texts.textBody.includes(`{${required}}`)
  if (required !== null && !(isInText && `${texts.subject} ${texts.body}`.includes(`{${required}}`)))
    return refuse('message_placeholder_missing', { placeholder: required })
  return ok(texts)
}

/** Puts facts into the placeholders of a text. */
export const fillText = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, placeholder: string) => facts[placeholder] ?? '')
