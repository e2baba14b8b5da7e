import { awarenessChannels, hazardRefusals } from '@fettle/domain/hazards/hazard'
import { evidenceKinds, hazardKinds, hazardSteps } from '@fettle/domain/hazards/hazard-rules'
import * as z from 'zod/mini'
import { attachment, instant, optionalMultilineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const clock = z.strictObject({
  step: z.enum(hazardSteps),
  /** Null until its starting event has occurred. */
  startedAt: z.nullable(instant),
  dueAt: z.nullable(instant),
  doneAt: z.nullable(instant),
  doneBy: z.nullable(z.enum(evidenceKinds)),
})

const evidence = z.strictObject({
  uuid,
  kind: z.enum(evidenceKinds),
  happenedAt: instant,
  note: z.string(),
  recordedBy: z.string(),
  recordedAt: instant,
  attachments: z.array(attachment),
})

/** A statutory hazard with its deadlines and evidence. */
export const hazardView = z.strictObject({
  uuid,
  workOrderUuid: uuid,
  kind: z.enum(hazardKinds),
  pack: z.string(),
  source: z.string(),
  awareAt: instant,
  channel: z.enum(awarenessChannels),
  note: z.string(),
  markedBy: z.string(),
  markedAt: instant,
  timeZone: z.string(),
  clocks: z.array(clock),
  evidence: z.array(evidence),
})
export type HazardView = z.output<typeof hazardView>

/** What is known of an order and the hazard law. */
const hazardState = z.strictObject({
  hazard: z.nullable(hazardView),
  canMark: z.boolean(),
  /** The work is of a kind that may be a hazard, and no one has answered whether it is one. */
  isAsked: z.boolean(),
  /** The last answer that it is none. */
  ruledOut: z.nullable(z.strictObject({ by: z.string(), at: instant, note: z.string() })),
})

const order = { workOrderUuid: uuid }
const refusals = [...hazardRefusals, 'attachment_not_yours'] as const

export const hazardsMethods = methods('compliance', 'hazards', {
  get: {
    kind: 'query',
    summary:
      'The statutory hazard of a work order, whether it can be marked as one, and whether that is still to be answered.',
    access: 'work-orders.view',
    input: order,
    output: hazardState,
  },
  mark: {
    kind: 'command',
    summary: 'Marks a work order as a statutory hazard: deadlines run from the landlord’s awareness. Cannot be undone.',
    access: 'hazards.assess',
    input: {
      ...order,
      kind: z.enum(hazardKinds),
      awareAt: instant,
      channel: z.enum(awarenessChannels),
      note: optionalMultilineText(2000),
    },
    output: hazardView,
    refusals,
  },
  ruleOut: {
    kind: 'command',
    summary: 'Records that a work order is no statutory hazard. It can still be marked as one later.',
    access: 'hazards.assess',
    input: { ...order, note: optionalMultilineText(500) },
    output: hazardState,
    refusals,
  },
  record: {
    kind: 'command',
    summary: 'Records evidence for a hazard, with files. Evidence cannot be changed or deleted.',
    access: 'hazards.assess',
    input: {
      ...order,
      kind: z.enum(evidenceKinds),
      happenedAt: instant,
      note: optionalMultilineText(2000),
      attachmentUuids: z._default(z.array(uuid).check(z.maxLength(10)), []),
    },
    output: hazardView,
    refusals,
  },
  document: {
    kind: 'document',
    summary: 'Evidence pack as PDF: deadlines, timeline, and the hash of every file.',
    access: 'hazards.assess',
    input: order,
    output: z.unknown(),
  },
})
