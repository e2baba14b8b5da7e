import { residentLanguages } from '@fettle/domain/editions/resident-languages'
import { urgencies } from '@fettle/domain/repair-reports/fault-tree'
import {
  accessKinds,
  declineReasons,
  repairReportChannels,
  repairReportRefusals,
  suitableTimes,
} from '@fettle/domain/repair-reports/repair-report'
import { repairReportBucketSlugs, repairReportStates } from '@fettle/domain/repair-reports/repair-report-states'
import { messageMedia, messageStates, residentMessageEvents } from '@fettle/domain/resident-messages/message-rules'
import { priorities } from '@fettle/domain/work-orders/priorities'
import * as z from 'zod/mini'
import {
  abilities,
  attachment,
  count,
  instant,
  multilineText,
  optionalEmail,
  optionalMultilineText,
  optionalPhone,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** Answers by question, as codes of the fault tree. */
export const faultAnswers = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40)))
  .check(z.refine((answers) => Object.keys(answers).length <= 30, { error: 'too_many_answers' }))

export const reportAccess = z.strictObject({
  kind: z.enum(accessKinds),
  times: z.array(z.enum(suitableTimes)).check(z.maxLength(suitableTimes.length)),
  hasPets: z.boolean(),
  note: optionalMultilineText(500),
})

export const reportContact = z.strictObject({
  name: optionalSingleLineText(120),
  telephone: optionalPhone,
  email: optionalEmail,
})

export const repairReportRow = z.strictObject({
  uuid,
  number: z.int(),
  state: z.enum(repairReportStates),
  urgency: z.enum(urgencies),
  tile: z.string(),
  /** Number of the fault tree that was answered. */
  treeNumber: z.int(),
  category: z.string(),
  words: z.string(),
  locationUuid: uuid,
  locationName: z.string(),
  trailText: z.string(),
  /** Empty for readers who may not see residents. */
  contactName: z.string(),
  channel: z.enum(repairReportChannels),
  language: z.enum(residentLanguages),
  hazard: z.nullable(z.enum(['emergency', 'significant'])),
  hasNeeds: z.boolean(),
  awareAt: instant,
  workOrderUuid: z.nullable(uuid),
})
export type RepairReportRow = z.output<typeof repairReportRow>

const candidate = z.strictObject({
  kind: z.enum(['order', 'report']),
  uuid,
  number: z.int(),
  title: z.string(),
  locationName: z.string(),
  state: z.string(),
  isOpen: z.boolean(),
  at: instant,
  score: z.int(),
  isProbable: z.boolean(),
})
export type ReportCandidate = z.output<typeof candidate>

const sentMessage = z.strictObject({
  uuid,
  medium: z.enum(messageMedia),
  event: z.enum(residentMessageEvents),
  /** E-mail address or telephone number; empty for readers who may not see residents. */
  recipient: z.string(),
  state: z.enum(messageStates),
  createdAt: instant,
  /** When it is sent, where it waits for its delay or for the end of the hours of rest. */
  sendAfter: z.nullable(instant),
})
export type SentMessage = z.output<typeof sentMessage>

export const repairReportView = z.strictObject({
  ...z.pick(repairReportRow, {
    uuid: true,
    number: true,
    state: true,
    urgency: true,
    tile: true,
    treeNumber: true,
    category: true,
    words: true,
    locationUuid: true,
    locationName: true,
    trailText: true,
    contactName: true,
    channel: true,
    language: true,
    hazard: true,
    hasNeeds: true,
    awareAt: true,
    workOrderUuid: true,
  }).shape,
  service: z.string(),
  ruleUrgency: z.enum(urgencies),
  triageReason: z.string(),
  because: z.array(z.string()),
  answers: faultAnswers,
  access: z.nullable(reportAccess),
  contactTelephone: z.string(),
  contactEmail: z.string(),
  residentUuid: z.nullable(uuid),
  mergedIntoUuid: z.nullable(uuid),
  mergedIntoNumber: z.nullable(z.int()),
  workOrderNumber: z.nullable(z.int()),
  question: z.string(),
  answerText: z.string(),
  photos: z.array(attachment),
  /** Messages to the resident of the last month, newest first. */
  messages: z.array(sentMessage),
  declineReason: z.nullable(z.enum(declineReasons)),
  declineNote: z.string(),
  /** Whether the law on hazards in social housing is to be asked for at this home. */
  asksForHazard: z.boolean(),
  version,
  ...abilities,
})
export type RepairReportView = z.output<typeof repairReportView>

const one = { reportUuid: uuid, version }
const bucket = z.enum(repairReportBucketSlugs)

export const repairReportsMethods = methods('find-a-pro', 'repair-reports', {
  counts: {
    kind: 'query',
    summary: 'Number of repair reports in each bucket of the triage desk.',
    access: 'repair-reports.view',
    input: { locationUuid: z.optional(uuid) },
    output: z.strictObject({ counts: z.record(bucket, count) }),
  },
  list: {
    kind: 'query',
    summary:
      'Repair reports of a bucket, the most urgent first; those of a location and of everything below it, or by words.',
    access: 'repair-reports.view',
    input: { bucket: z._default(bucket, 'all'), q: optionalSingleLineText(100), locationUuid: z.optional(uuid) },
    output: repairReportRow,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One repair report with its answers.',
    access: 'repair-reports.view',
    input: { reportUuid: uuid },
    output: repairReportView,
  },
  candidates: {
    kind: 'query',
    summary: 'Open and former orders and reports that are likely about the same fault, with their likeness.',
    access: 'repair-reports.view',
    input: { reportUuid: uuid },
    output: z.strictObject({ candidates: z.array(candidate) }),
  },
  record: {
    kind: 'command',
    summary: 'Records a repair report for a caller.',
    access: 'repair-reports.triage',
    input: {
      locationUuid: uuid,
      residentUuid: z._default(z.nullable(uuid), null),
      contact: reportContact,
      /** Number of the fault tree that was answered; the shipped one unless said otherwise. */
      treeNumber: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
      tile: singleLineText(40),
      answers: faultAnswers,
      words: multilineText(2000),
      access: z._default(z.nullable(reportAccess), null),
    },
    output: repairReportView,
    refusals: repairReportRefusals,
  },
  triage: {
    kind: 'command',
    summary: 'Changes the urgency of a report; one below that of the rule needs a reason.',
    access: 'repair-reports.triage',
    input: { ...one, urgency: z.enum(urgencies), reason: optionalMultilineText(500) },
    output: repairReportView,
    refusals: repairReportRefusals,
  },
  ask: {
    kind: 'command',
    summary: 'Asks the resident a question; clocks keep running.',
    access: 'repair-reports.triage',
    input: { ...one, question: multilineText(500) },
    output: repairReportView,
    refusals: repairReportRefusals,
  },
  accept: {
    kind: 'command',
    summary: 'Raises a work order from a report, with its words, contact, access and hazard.',
    access: 'repair-reports.triage',
    input: {
      ...one,
      title: singleLineText(160),
      description: multilineText(5000),
      priority: z.enum(priorities),
      accessNotes: optionalMultilineText(2000),
    },
    output: repairReportView,
    refusals: [...repairReportRefusals, 'location_archived', 'description_has_contact_data'],
  },
  merge: {
    kind: 'command',
    summary: 'Merges a report into another one at the same place or building, which keeps the higher urgency.',
    access: 'repair-reports.triage',
    input: { ...one, intoUuid: uuid },
    output: repairReportView,
    refusals: repairReportRefusals,
  },
  unmerge: {
    kind: 'command',
    summary: 'Takes a merged report out again within fourteen days.',
    access: 'repair-reports.triage',
    input: one,
    output: repairReportView,
    refusals: repairReportRefusals,
  },
  decline: {
    kind: 'command',
    summary: 'Declines a report with a reason, which is sent to the resident.',
    access: 'repair-reports.decline',
    input: { ...one, reason: z.enum(declineReasons), note: optionalMultilineText(500) },
    output: repairReportView,
    refusals: repairReportRefusals,
  },
  reopen: {
    kind: 'command',
    summary: 'Opens a declined report again within fourteen days.',
    access: 'repair-reports.triage',
    input: one,
    output: repairReportView,
    refusals: repairReportRefusals,
  },
  sendLink: {
    kind: 'command',
    summary:
      'Sends a resident, by e-mail or text message, the link to report repairs and to follow them; earlier links of the resident end.',
    access: 'repair-reports.triage',
    input: { residentUuid: uuid },
    /** Where it was sent: one of both is empty. */
    output: z.strictObject({ email: z.string(), telephone: z.string(), endsAt: instant }),
    refusals: ['repair_report_contact_required', 'resident_erased', 'email_not_confirmed'],
  },
})
