import { residentLanguages } from '@fettle/domain/editions/resident-languages'
import {
  longestTextBody,
  messageDelays,
  messagePlaceholders,
  messageRefusals,
  residentMessageEvents,
} from '@fettle/domain/resident-messages/message-rules'
import { convertRules, onCallRefusals } from '@fettle/domain/resident-messages/on-call'
import * as z from 'zod/mini'
import {
  instant,
  multilineText,
  optionalMultilineText,
  optionalPhone,
  optionalVersion,
  singleLineText,
  uuid,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const shift = z.strictObject({
  uuid,
  memberUuid: uuid,
  memberName: z.string(),
  startsAt: instant,
  endsAt: instant,
  rank: z.int(),
  telephone: z.string(),
})
export type OnCallShiftView = z.output<typeof shift>

const event = z.enum(residentMessageEvents)
const delayMinutes = z.union(messageDelays.map((each) => z.literal(each)))
const hour = z.int().check(z.minimum(0), z.maximum(23))
/** Hours of rest by the clock at the property; null where there are none. */
const quiet = z.nullable(z.strictObject({ from: hour, until: hour }))

const rule = z.strictObject({
  event,
  isSent: z.boolean(),
  /** Needed news cannot be switched off. */
  mayBeOff: z.boolean(),
  delayMinutes,
  /** News that answers the resident or is worth nothing later is sent at once. */
  mayWait: z.boolean(),
})
export type MessageRuleView = z.output<typeof rule>

const settings = z.strictObject({
  converts: z.enum(convertRules),
  quiet,
  rules: z.array(rule),
  /** Shifts that have not ended, in order. */
  shifts: z.array(shift),
  version: optionalVersion,
})
export type ResidentSettingsView = z.output<typeof settings>

const language = z.enum(residentLanguages)
const texts = {
  subject: singleLineText(200),
  body: multilineText(2000),
  /** Own text message; without one it says the same as the e-mail. */
  textBody: optionalMultilineText(longestTextBody),
}

const template = z.strictObject({
  event,
  language,
  subject: z.string(),
  body: z.string(),
  /** Own text message; empty where it says the same as the e-mail. */
  textBody: z.string(),
  /** Whether the client has texts of its own. */
  isOwn: z.boolean(),
  /** 0 while the client never changed it. */
  revision: z.int(),
  savedBy: z.string(),
  savedAt: z.nullable(instant),
  placeholders: z.array(z.enum(messagePlaceholders)),
  required: z.nullable(z.enum(messagePlaceholders)),
})
export type MessageTemplateView = z.output<typeof template>

const one = { event, language }
const preview = z.strictObject({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** The text message without its link. */
  textMessage: z.string(),
  reportNumber: z.int(),
})

/** What happens with reports of residents at any hour: orders at once, and who is on call. */
export const residentMessagesMethods = methods('find-a-pro', 'resident-messages', {
  settings: {
    kind: 'query',
    summary: 'Which repair reports become orders at once, and who is on call.',
    access: 'resident-messages.edit',
    input: {},
    output: settings,
  },
  saveSettings: {
    kind: 'command',
    summary: 'Sets which repair reports become orders at once.',
    access: 'resident-messages.edit',
    input: { version: optionalVersion, converts: z.enum(convertRules) },
    output: settings,
  },
  saveRules: {
    kind: 'command',
    summary: 'Sets which news residents get, how long it waits, and the hours of rest.',
    access: 'resident-messages.edit',
    input: {
      version: optionalVersion,
      quiet,
      rules: z
        .array(z.strictObject({ event, isSent: z.boolean(), delayMinutes }))
        .check(z.maxLength(residentMessageEvents.length)),
    },
    output: settings,
    refusals: messageRefusals,
  },
  templates: {
    kind: 'query',
    summary: 'Texts of the e-mails to residents in a language, with their placeholders.',
    access: 'resident-messages.edit',
    input: { language },
    output: z.strictObject({ templates: z.array(template) }),
  },
  saveTemplate: {
    kind: 'command',
    summary: 'Saves own texts of an e-mail in a language as a new revision.',
    access: 'resident-messages.edit',
    input: { ...one, version: optionalVersion, ...texts },
    output: template,
    refusals: messageRefusals,
  },
  resetTemplate: {
    kind: 'command',
    summary: 'Restores the texts of the product; own ones stay as revisions.',
    access: 'resident-messages.edit',
    input: { ...one, version: optionalVersion },
    output: template,
  },
  preview: {
    kind: 'query',
    summary: 'Texts filled with the latest repair report of the client.',
    access: 'resident-messages.edit',
    input: { ...one, ...texts },
    output: preview,
    refusals: messageRefusals,
  },
  testTemplate: {
    kind: 'command',
    summary: 'Sends the texts, filled with the latest repair report, to the caller.',
    access: 'resident-messages.edit',
    input: { ...one, ...texts },
    output: z.strictObject({ email: z.string() }),
    refusals: [...messageRefusals, 'email_not_confirmed'],
  },
  addShift: {
    kind: 'command',
    summary: 'Puts a member on call from one moment to another; the lower rank is notified first.',
    access: 'resident-messages.edit',
    input: {
      memberUuid: uuid,
      startsAt: instant,
      endsAt: instant,
      rank: z.int().check(z.minimum(1), z.maximum(9)),
      telephone: optionalPhone,
    },
    output: settings,
    refusals: onCallRefusals,
  },
  removeShift: {
    kind: 'command',
    summary: 'Takes a member off call.',
    access: 'resident-messages.edit',
    input: { shiftUuid: uuid },
    output: settings,
  },
})
