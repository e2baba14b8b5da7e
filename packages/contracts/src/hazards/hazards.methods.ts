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

const order = { workOrderUuid: uuid }
const refusals = [...hazardRefusals, 'attachment_not_yours'] as const

export const hazardsMethods = methods('compliance', 'hazards', {
  get: {
    kind: 'query',
    summary:
      'Whether a work order is about a hazard that the law sets clocks for, and whether it could be marked as one.',
    access: 'work-orders.view',
    input: order,
    output: z.strictObject({ hazard: z.nullable(hazardView), canMark: z.boolean() }),
  },
  mark: {
    kind: 'command',
    summary:
      'Marks a work order as a hazard: the clocks run from the moment the landlord became aware. This is not taken back.',
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
  record: {
    kind: 'command',
    summary:
      'Records what was done about a hazard, with its files. Nothing that was recorded is changed or taken away.',
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
    summary: 'The evidence as PDF: clocks, everything that happened, and the hash of every file.',
    access: 'hazards.assess',
    input: order,
    output: z.unknown(),
  },
})
