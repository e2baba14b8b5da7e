import { reportCovers } from '@fettle/domain/completion-reports/completion-report'
import { completionReportRefusals } from '@fettle/domain/completion-reports/completion-report-refusals'
import * as z from 'zod/mini'
import {
  abilities,
  attachment,
  day,
  instant,
  multilineText,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { answers, reportForm } from './completion-forms.methods.ts'

const covers = z.enum(reportCovers)

export const completionReportView = z.strictObject({
  uuid,
  jobUuid: uuid,
  workOrderUuid: uuid,
  contractorName: z.string(),
  clientName: z.string(),
  /** `work`: the whole work, which is then finished; `visit`: one visit of ongoing work. */
  covers,
  /** A client may write for the contractor. */
  authorSide: z.enum(['client', 'contractor']),
  state: z.string(),
  revision: z.int(),
  summary: z.string(),
  completedOn: day,
  labourMinutes: z.nullable(z.int()),
  before: z.array(attachment),
  after: z.array(attachment),
  noPhotoReason: z.string(),
  signedBy: z.string(),
  /** Signature as SVG path data in a box of 600 by 200. */
  signature: z.nullable(z.string()),
  /** The form it was written with; null without one. */
  form: z.nullable(reportForm),
  answers,
  /** Files of photo questions, referenced by the answers. */
  answerFiles: z.array(attachment),
  rejectReasons: z.array(z.string()),
  rejectNote: z.string(),
  submittedAt: z.nullable(instant),
  submittedBy: z.nullable(z.string()),
  /** When it is accepted automatically; null disables automatic acceptance. */
  acceptsAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  version,
  ...abilities,
})
export type CompletionReportView = z.output<typeof completionReportView>

const refusals = [
  ...completionReportRefusals,
  'work_order_already_cancelled',
  'attachment_not_yours',
  'completed_in_the_future',
  'form_not_of_this_work',
  'answer_missing',
  'answer_not_allowed',
] as const
const one = { completionReportUuid: uuid, version }
const photos = z._default(z.array(uuid).check(z.maxLength(20)), [])
const entries = {
  summary: multilineText(5000),
  completedOn: day,
  labourMinutes: z._default(z.nullable(z.int().check(z.nonnegative(), z.maximum(100_000))), null),
  beforeUuids: photos,
  afterUuids: photos,
  noPhotoReason: optionalSingleLineText(500),
  answers: z._default(answers, {}),
  signedBy: optionalSingleLineText(120),
  signature: z._default(
    z.nullable(z.string().check(z.maxLength(60_000), z.regex(/^[MLQCZ0-9 .,-]*$/, { error: 'signature_invalid' }))),
    null,
  ),
}

export const completionReportsMethods = methods('forms', 'completion-reports', {
  list: {
    kind: 'query',
    summary: 'Reports of a work order (client) or of a job (contractor), the latest first.',
    access: 'completion-reports.view',
    input: { workOrderUuid: z.optional(uuid), jobUuid: z.optional(uuid) },
    output: completionReportView,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One completion report.',
    access: 'completion-reports.view',
    input: { completionReportUuid: uuid },
    output: completionReportView,
  },
  create: {
    kind: 'command',
    summary:
      'Starts a report as a draft, or hands it in at once: the contractor, or the client for them. After one was sent back, its next version. A report of a visit asks for no sign-off and leaves the work going on.',
    access: 'completion-reports.create',
    input: {
      jobUuid: uuid,
      covers: z._default(covers, 'work'),
      /** The form its author used; defaults to the current one. */
      formUuid: z._default(z.nullable(uuid), null),
      ...entries,
      handIn: z._default(z.boolean(), false),
    },
    output: completionReportView,
    refusals,
  },
  edit: {
    kind: 'command',
    summary: 'Changes a draft.',
    access: 'completion-reports.create',
    input: { ...one, ...entries },
    output: completionReportView,
    refusals,
  },
  submit: {
    kind: 'command',
    summary: 'Hands the report to the client for sign-off.',
    access: 'completion-reports.submit',
    input: one,
    output: completionReportView,
    refusals,
  },
  accept: {
    kind: 'command',
    summary: 'Signs the work off.',
    access: 'completion-reports.sign-off',
    input: one,
    output: completionReportView,
    refusals,
  },
  takeBack: {
    kind: 'command',
    summary:
      'Takes a sign-off back within 14 days, before the final invoice is in; the report waits for sign-off again.',
    access: 'completion-reports.sign-off',
    input: { ...one, reason: singleLineText(500) },
    output: completionReportView,
    refusals,
  },
  reject: {
    kind: 'command',
    summary: 'Sends the report back with reasons; an issue opens and the contractor must act.',
    access: 'completion-reports.sign-off',
    input: {
      ...one,
      reasons: z
        .array(z.enum(['work_incomplete', 'quality', 'damage', 'photos_missing', 'wrong_place', 'other']))
        .check(z.minLength(1, { error: 'required' }), z.maxLength(6)),
      note: multilineText(2000),
    },
    output: completionReportView,
    refusals,
  },
  document: {
    kind: 'document',
    summary: 'The report as PDF with its answers, visits, photos and signature, in the language of the edition.',
    access: 'completion-reports.view',
    input: { completionReportUuid: uuid },
    output: z.unknown(),
  },
})
