import { inspectionResults } from '@fettle/domain/inspections/evaluate'
import { hashKinds, inspectionRefusals, maxOperations } from '@fettle/domain/inspections/inspection'
import { inspectionFilters, inspectionStates } from '@fettle/domain/inspections/inspection-states'
import { liableParties, severities } from '@fettle/domain/inspections/template'
import { maxDocumentFindings } from '@fettle/domain/inspections/uploaded-document'
import * as z from 'zod/mini'
import {
  count,
  day,
  instant,
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
import {
  device,
  inspectionRow,
  inspectionView,
  operation,
  sectionChange,
  sendBackReason,
  sequence,
  unfitAnswer,
} from './inspection-view.ts'

const documentFinding = z.strictObject({
  title: singleLineText(300),
  severity: z.enum(severities),
  category: z.string().check(z.maxLength(60)),
  service: z.string().check(z.maxLength(60)),
  liableParty: z.enum(liableParties),
  dueOn: z._default(z.nullable(plannedDay), null),
})

/** State and progress after answers were recorded; the answers themselves are those that were sent. */
const recordedView = z.strictObject({
  uuid,
  state: z.enum(inspectionStates),
  asked: count,
  answered: count,
  failed: count,
  conflictCount: count,
  version,
})

/** What a hash is of. `original`: the file as it was uploaded; `picture`: as readers see and save it. */
const fileMatch = z.strictObject({
  kind: z.enum(hashKinds),
  section: z.string(),
  question: z.string(),
  filename: z.string(),
  takenAt: z.nullable(instant),
  /** Who signed the report with this hash. */
  signedName: z.string(),
})

const view = 'inspections.view'
const one = { inspectionUuid: uuid }
const change = { ...one, version }
const refusals = inspectionRefusals

/** Filters of the list of inspections, shared with its export. */
export const inspectionFilter = {
  filter: z._default(z.enum(inspectionFilters), 'all'),
  q: optionalSingleLineText(80),
  templateUuid: z.optional(uuid),
  locationUuid: z.optional(uuid),
  workOrderUuid: z.optional(uuid),
  jobUuid: z.optional(uuid),
  isOverdue: z._default(z.boolean(), false),
}

export const inspectionsMethods = methods('forms', 'inspections', {
  list: {
    kind: 'query',
    summary: 'Inspections by due day; those of a place include what is inside it.',
    access: view,
    input: inspectionFilter,
    output: inspectionRow,
    pages: true,
  },
  counts: {
    kind: 'query',
    summary: 'How many inspections each filter of the list has.',
    access: view,
    input: { locationUuid: z.optional(uuid) },
    output: z.strictObject({
      all: count,
      assignedToMe: count,
      unassigned: count,
      inProgress: count,
      syncing: count,
      pending: count,
      completed: count,
    }),
  },
  inspectors: {
    kind: 'query',
    summary: 'Members that an inspection can be assigned to.',
    access: 'inspections.create',
    input: {},
    output: z.array(z.strictObject({ uuid, name: z.string() })),
  },
  get: {
    kind: 'query',
    summary: 'One inspection with its questions, answers, and the answers of the inspection before.',
    access: view,
    input: one,
    output: inspectionView,
  },
  activity: {
    kind: 'query',
    summary: 'Timeline of an inspection without a work order, latest first; otherwise it is part of that of the order.',
    access: view,
    input: one,
    output: activityEntry,
    pages: true,
  },
  create: {
    kind: 'command',
    summary:
      'Plans an inspection at a place with the published version of a template; of an order where its job is named, for the hired contractor.',
    access: 'inspections.create',
    input: {
      templateUuid: uuid,
      locationUuid: uuid,
      assigneeUuid: z._default(z.nullable(uuid), null),
      workOrderUuid: z._default(z.nullable(uuid), null),
      jobUuid: z._default(z.nullable(uuid), null),
      dueOn: z._default(z.nullable(plannedDay), null),
    },
    output: inspectionView,
    refusals,
  },
  assign: {
    kind: 'command',
    summary: 'Assigns an inspection to a member, or to none; changes the day it is due.',
    access: 'inspections.create',
    input: { ...change, assigneeUuid: z.nullable(uuid), dueOn: z._default(z.nullable(plannedDay), null) },
    output: inspectionView,
    refusals,
  },
  record: {
    kind: 'command',
    summary:
      'Records answers of a device, also repeatedly and in any order: operations that are known already change nothing.',
    access: 'inspections.perform',
    input: {
      ...one,
      device,
      operations: z._default(z.array(operation).check(z.maxLength(maxOperations)), []),
      sections: z._default(z.array(sectionChange).check(z.maxLength(50)), []),
    },
    output: recordedView,
    refusals,
  },
  handIn: {
    kind: 'command',
    summary: 'Hands an inspection in, with the last operation of each device; it waits until all have arrived.',
    access: 'inspections.perform',
    input: {
      ...one,
      summary: optionalMultilineText(4000),
      /** Whether the summary was drafted from the answers and not changed by a person. */
      isSummaryDrafted: z._default(z.boolean(), false),
      manifest: z._default(z.array(z.strictObject({ device, last: sequence })).check(z.maxLength(20)), []),
    },
    output: inspectionView,
    refusals,
  },
  uploadDocument: {
    kind: 'command',
    summary: 'Submits a paper report instead of a walk; its findings become observations.',
    access: 'inspections.perform',
    input: {
      ...one,
      version,
      number: singleLineText(60),
      issuedOn: day,
      validUntil: z._default(z.nullable(day), null),
      outcome: z.enum(inspectionResults),
      summary: optionalMultilineText(4000),
      findings: z._default(z.array(documentFinding).check(z.maxLength(maxDocumentFindings)), []),
      attachmentUuids: z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(10)),
    },
    output: inspectionView,
    refusals: [...refusals, 'attachment_not_yours'],
  },
  previewMove: {
    kind: 'query',
    summary:
      'What a move to the latest version of the template keeps, what has no place in it, and which questions it adds.',
    access: 'inspections.perform',
    input: one,
    output: z.strictObject({
      versionNumber: z.int(),
      keptCount: count,
      unfit: z.array(unfitAnswer),
      added: z.array(z.string()),
    }),
    refusals,
  },
  moveToNewest: {
    kind: 'command',
    summary:
      'Moves a walk that has not been handed in to the latest version of its template. Answers stay with their question; the others are kept and named.',
    access: 'inspections.perform',
    input: change,
    output: inspectionView,
    refusals,
  },
  takeBack: {
    kind: 'command',
    summary: 'Takes an inspection back whose answers have not all arrived.',
    access: 'inspections.perform',
    input: change,
    output: inspectionView,
    refusals,
  },
  settle: {
    kind: 'command',
    summary: 'Decides which of the answers of several people to one question counts.',
    access: 'inspections.review',
    input: { ...change, operationUuid: uuid },
    output: inspectionView,
    refusals,
  },
  complete: {
    kind: 'command',
    summary: 'Completes the review of an inspection by a member other than its inspector.',
    access: 'inspections.review',
    input: change,
    output: inspectionView,
    refusals,
  },
  sendBack: {
    kind: 'command',
    summary: 'Sends an inspection back with reasons, by question or for the whole.',
    access: 'inspections.review',
    input: {
      ...change,
      note: multilineText(2000),
      reasons: z._default(z.array(sendBackReason).check(z.maxLength(100)), []),
    },
    output: inspectionView,
    refusals,
  },
  reopen: {
    kind: 'command',
    summary: 'Opens a completed inspection again, with the reason.',
    access: 'inspections.review',
    input: { ...change, reason: multilineText(500) },
    output: inspectionView,
    refusals,
  },
  cancel: {
    kind: 'command',
    summary: 'Cancels an inspection, with the reason; answers that arrive later are kept.',
    access: 'inspections.create',
    input: { ...change, reason: multilineText(500) },
    output: inspectionView,
    refusals,
  },
  checkFile: {
    kind: 'query',
    summary: 'Whether a file, by its SHA-256, is a photo or document of an inspection; or a hash that of its report.',
    access: view,
    input: { ...one, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) },
    output: z.strictObject({ matches: z.array(fileMatch) }),
  },
  document: {
    kind: 'document',
    summary: 'The report of an inspection as a PDF.',
    access: view,
    input: one,
    output: z.unknown(),
  },
})
