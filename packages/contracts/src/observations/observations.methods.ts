import { liableParties, severities } from '@fettle/domain/inspections/template'
import {
  archiveReasons,
  givenArchiveReasons,
  observationRefusals,
  observationStatuses,
} from '@fettle/domain/observations/observation'
import { observationCodes } from '@fettle/domain/observations/observation-codes'
import { priorities } from '@fettle/domain/work-orders/priorities'
import * as z from 'zod/mini'
import {
  abilities,
  attachment,
  count,
  day,
  instant,
  minorUnits,
  multilineText,
  optionalMultilineText,
  optionalSingleLineText,
  plannedDay,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { activityEntry } from '../work-orders/work-order-view.ts'

const code = z.enum(['', ...observationCodes])
const photoUuids = z._default(z.array(uuid).check(z.maxLength(10)), [])

const row = {
  uuid,
  title: z.string(),
  severity: z.enum(severities),
  code,
  status: z.enum(observationStatuses),
  locationUuid: uuid,
  locationName: z.string(),
  section: z.string(),
  category: z.string(),
  service: z.string(),
  liableParty: z.enum(liableParties),
  dueOn: z.nullable(day),
  isOverdue: z.boolean(),
  sightings: count,
  lastSeenAt: instant,
  workOrderUuid: z.nullable(uuid),
  workOrderNumber: z.nullable(z.int()),
}
export const observationRow = z.strictObject(row)
export type ObservationRow = z.output<typeof observationRow>

export const observationView = z.strictObject({
  ...row,
  assetUuid: z.nullable(uuid),
  /** The open scope of works that it is part of. */
  scopeUuid: z.nullable(uuid),
  archiveReason: z.nullable(z.enum(archiveReasons)),
  archiveNote: z.string(),
  archivedAt: z.nullable(instant),
  archivedBy: z.nullable(z.string()),
  reviewOn: z.nullable(day),
  workDoneAt: z.nullable(instant),
  seenIn: z.array(
    z.strictObject({
      /** Without an inspection: a member noted it. */
      inspectionUuid: z.nullable(uuid),
      inspectionNumber: z.nullable(z.int()),
      seenBy: z.nullable(z.string()),
      jobUuid: z.nullable(uuid),
      seenAt: instant,
      section: z.string(),
      answer: z.string(),
      note: z.string(),
      files: z.array(attachment),
    }),
  ),
  proofs: z.array(attachment),
  version,
  ...abilities,
})
export type ObservationView = z.output<typeof observationView>

const view = 'observations.view'
const edit = 'observations.edit'
const one = { observationUuid: uuid }
const change = { ...one, version }
const refusals = observationRefusals
const entries = {
  title: singleLineText(300),
  severity: z.enum(severities),
  code: z._default(code, ''),
  category: z.string().check(z.maxLength(60)),
  service: z.string().check(z.maxLength(60)),
  liableParty: z.enum(liableParties),
  dueOn: z._default(z.nullable(plannedDay), null),
}

/** Filters of the list of observations, shared with its export. */
export const observationFilter = {
  status: z.optional(z.enum(observationStatuses)),
  severity: z.optional(z.enum(severities)),
  code: z.optional(z.enum(observationCodes)),
  q: optionalSingleLineText(80),
  locationUuid: z.optional(uuid),
  inspectionUuid: z.optional(uuid),
  liableParty: z.optional(z.enum(liableParties)),
  /** Seen by at least so many inspections. */
  seenAtLeast: z.optional(z.int().check(z.minimum(2), z.maximum(100))),
  isOverdue: z._default(z.boolean(), false),
  hasArchived: z._default(z.boolean(), false),
}

export const observationsMethods = methods('projects', 'observations', {
  list: {
    kind: 'query',
    summary: 'Observations, the most severe first; those of a place include what is inside it.',
    access: view,
    input: observationFilter,
    output: observationRow,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One observation with everything that saw it.',
    access: view,
    input: one,
    output: observationView,
  },
  activity: {
    kind: 'query',
    summary: 'Timeline of an observation, latest first; for members of the client.',
    access: view,
    input: one,
    output: activityEntry,
    pages: true,
  },
  add: {
    kind: 'command',
    summary: 'Opens an observation without an inspection.',
    access: edit,
    input: {
      locationUuid: uuid,
      assetUuid: z._default(z.nullable(uuid), null),
      ...entries,
      note: optionalMultilineText(2000),
      photoUuids,
    },
    output: observationView,
    refusals,
  },
  seeAgain: {
    kind: 'command',
    summary: 'Notes that an open observation was seen again, without an inspection.',
    access: edit,
    input: { ...change, note: optionalMultilineText(2000), photoUuids },
    output: observationView,
    refusals,
  },
  edit: {
    kind: 'command',
    summary: 'Changes severity, trade, day and who is liable.',
    access: edit,
    input: { ...change, ...entries },
    output: observationView,
    refusals,
  },
  archive: {
    kind: 'command',
    summary: 'Archives an observation with a reason; a danger needs a photo or document as proof.',
    access: edit,
    input: {
      ...change,
      reason: z.enum(givenArchiveReasons),
      note: optionalMultilineText(2000),
      reviewOn: z._default(z.nullable(plannedDay), null),
      proofUuids: z._default(z.array(uuid).check(z.maxLength(10)), []),
    },
    output: observationView,
    refusals,
  },
  reopen: {
    kind: 'command',
    summary: 'Opens an archived observation again.',
    access: edit,
    input: change,
    output: observationView,
    refusals,
  },
  raiseOrder: {
    kind: 'command',
    summary: 'Raises a work order that carries text, photos and place of the observation.',
    access: 'work-orders.create',
    input: {
      ...change,
      title: singleLineText(160),
      description: multilineText(5000),
      category: z.string().check(z.maxLength(60)),
      service: z.string().check(z.maxLength(60)),
      priority: z.enum(priorities),
      budget: z._default(z.nullable(minorUnits), null),
    },
    output: observationView,
    refusals,
  },
})
