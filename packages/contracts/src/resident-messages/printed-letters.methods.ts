import { residentLanguages } from '@fettle/domain/editions/resident-languages'
import { residentMessageEvents } from '@fettle/domain/resident-messages/message-rules'
import * as z from 'zod/mini'
import { count, instant, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** Most letters that are marked in one call. */
export const maxLettersMarked = 200

const letter = z.strictObject({
  uuid,
  reportUuid: uuid,
  reportNumber: z.int(),
  event: z.enum(residentMessageEvents),
  language: z.enum(residentLanguages),
  /** The resident. */
  name: z.string(),
  /** Lines of the postal address. */
  address: z.array(z.string()),
  subject: z.string(),
  createdAt: instant,
  postedAt: z.nullable(instant),
  postedBy: z.nullable(z.string()),
})
export type PrintedLetterView = z.output<typeof letter>

/** Letters to residents who get neither e-mails nor text messages; the client prints and posts them. */
export const printedLettersMethods = methods('find-a-pro', 'printed-letters', {
  list: {
    kind: 'query',
    summary: 'Letters to post, the oldest first, or those that were posted, the latest first.',
    access: 'repair-reports.triage',
    input: { isPosted: z._default(z.boolean(), false) },
    output: letter,
    pages: true,
  },
  document: {
    kind: 'document',
    summary: 'One letter as PDF.',
    access: 'repair-reports.triage',
    input: { letterUuid: uuid },
    output: z.unknown(),
  },
  markPosted: {
    kind: 'command',
    summary: 'Marks letters as posted; those that were posted already stay as they are.',
    access: 'repair-reports.triage',
    input: { letterUuids: z.array(uuid).check(z.minLength(1), z.maxLength(maxLettersMarked)) },
    output: z.strictObject({ marked: count }),
  },
})
