import {
  contactChannels,
  contactResults,
  jobSteps,
  ladderKinds,
  ladderRefusals,
  ladderSteps,
} from '@fettle/domain/access-ladders/access-ladder'
import * as z from 'zod/mini'
import { instant, integer, optionalSingleLineText, optionalVersion, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const rules = z.strictObject({
  visits: integer,
  contacts: integer,
  /** Days after the last failed attempt until cancelling is proposed; null never proposes it. */
  proposeAfterDays: z.nullable(integer),
  cancelsByItself: z.boolean(),
})
const kinds = { routine: rules, emergency: rules, safety: rules }

const settings = z.strictObject({ ...kinds, isShipped: z.boolean(), version: optionalVersion })
export type LadderSettingsView = z.output<typeof settings>

/** A visit without access, or an attempt to contact the resident by another channel. */
const attempt = z.strictObject({
  uuid,
  kind: z.enum(['visit', ...contactChannels]),
  /** Null for a visit. */
  result: z.nullable(z.enum(contactResults)),
  at: instant,
  note: z.string(),
  by: z.nullable(z.string()),
})

/** Progress of an order's no-access escalation, its next step, and the attempts since the last access. */
export const ladderView = z.strictObject({
  kind: z.enum(ladderKinds),
  failedVisits: z.int(),
  visits: z.int(),
  contactsMade: z.int(),
  contacts: z.int(),
  next: z.nullable(z.enum(ladderSteps)),
  turnsAt: z.nullable(instant),
  attempts: z.array(attempt),
  canLog: z.boolean(),
})
export type LadderView = z.output<typeof ladderView>

/** The contractor's view of it: without notes and names, and without what the client may decide next. */
export const jobLadder = z.strictObject({
  failedVisits: z.int(),
  visits: z.int(),
  contactsMade: z.int(),
  contacts: z.int(),
  next: z.nullable(z.enum(jobSteps)),
  attempts: z.array(z.omit(attempt, { note: true, by: true })),
})
export type JobLadder = z.output<typeof jobLadder>

export const accessLaddersMethods = methods('find-a-pro', 'access-ladders', {
  settings: {
    kind: 'query',
    summary: 'How often somebody tries to get in, by kind of work, before the client decides.',
    access: 'targets.edit',
    input: {},
    output: settings,
  },
  saveSettings: {
    kind: 'command',
    summary: 'Sets how often somebody tries. Safety work is never cancelled for want of access.',
    access: 'targets.edit',
    input: { ...kinds, version: optionalVersion },
    output: settings,
    refusals: ladderRefusals,
  },
  get: {
    kind: 'query',
    summary: 'The rung of a work order, for its client.',
    access: 'bookings.view',
    input: { workOrderUuid: uuid },
    output: ladderView,
  },
  forJob: {
    kind: 'query',
    summary:
      'What was tried on the order of a job where nobody opened, and who acts next, for the contractor who is hired.',
    access: 'bookings.view',
    input: { jobUuid: uuid },
    output: jobLadder,
  },
  logContact: {
    kind: 'command',
    summary: 'Writes down an attempt to reach the resident: by telephone, text or letter, when, and with what result.',
    access: 'bookings.create',
    input: {
      workOrderUuid: uuid,
      channel: z.enum(contactChannels),
      result: z.enum(contactResults),
      madeAt: instant,
      note: optionalSingleLineText(500),
    },
    output: ladderView,
    refusals: ladderRefusals,
  },
})
