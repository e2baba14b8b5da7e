import { inspectionResults } from '@fettle/domain/inspections/evaluate'
import {
  inspectionLinkDays,
  inspectionLinkRefusals,
  inspectionLinkStates,
  maxRemarks,
} from '@fettle/domain/inspections/inspection-link'
import { templateQuestionKinds } from '@fettle/domain/inspections/template'
import * as z from 'zod/mini'
import { email } from '../identity/identity.methods.ts'
import { instant, optionalMultilineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { answerValue, questionKey } from './inspection-view.ts'

const about = { instanceUuid: z.nullable(uuid), questionKey: z.nullable(questionKey) }
const remarks = z.array(z.strictObject({ ...about, words: optionalMultilineText(1000) })).check(z.maxLength(maxRemarks))

/** A link to the report of an inspection, as members of the client see it. */
export const inspectionLinkView = z.strictObject({
  uuid,
  state: z.enum(inspectionLinkStates),
  recipientName: z.string(),
  email: z.string(),
  createdBy: z.nullable(z.string()),
  createdAt: instant,
  endsAt: instant,
  signedAt: z.nullable(instant),
  signedName: z.string(),
  /** Path data of a drawn signature; empty for a typed name. */
  signature: z.string(),
  /** SHA-256 of the report that was signed. */
  reportHash: z.nullable(z.string()),
  /** Whether the report differs from the one that was signed. */
  isReportChanged: z.boolean(),
  remarks: z.array(z.strictObject({ section: z.string(), question: z.string(), words: z.string() })),
  version,
})
export type InspectionLinkView = z.output<typeof inspectionLinkView>

/** The report of an inspection as the holder of a link sees it. */
export const sharedInspection = z.strictObject({
  recipientName: z.string(),
  endsAt: instant,
  clientName: z.string(),
  number: z.int(),
  title: z.string(),
  locationName: z.string(),
  locationAddress: z.string(),
  inspectedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  result: z.nullable(z.enum(inspectionResults)),
  summary: z.string(),
  isSummaryDrafted: z.boolean(),
  sections: z.array(
    z.strictObject({
      instanceUuid: uuid,
      title: z.string(),
      answers: z.array(
        z.strictObject({
          questionKey,
          question: z.string(),
          kind: z.enum(templateQuestionKinds),
          unit: z.string(),
          value: answerValue,
          note: z.string(),
          isNotApplicable: z.boolean(),
          photos: z.array(z.strictObject({ uuid, filename: z.string() })),
        }),
      ),
    }),
  ),
  /** SHA-256 of what is shown; a signature names it. */
  reportHash: z.string(),
  remarks,
  signedAt: z.nullable(instant),
  signedName: z.string(),
  signature: z.string(),
})
export type SharedInspection = z.output<typeof sharedInspection>

const one = { inspectionUuid: uuid }
const token = { token: singleLineText(64) }
const refusals = inspectionLinkRefusals

export const inspectionLinksMethods = methods('forms', 'inspection-links', {
  list: {
    kind: 'query',
    summary: 'Links to the report of an inspection with remarks and signatures, latest first.',
    access: 'inspections.view',
    input: one,
    output: z.array(inspectionLinkView),
  },
  send: {
    kind: 'command',
    summary:
      'Sends a resident or tenant a link to the report of a completed inspection, to remark on it and to sign it.',
    access: 'inspections.create',
    input: {
      ...one,
      residentUuid: z._default(z.nullable(uuid), null),
      recipientName: singleLineText(120),
      email,
      days: z._default(
        z.int().check(z.minimum(inspectionLinkDays.least), z.maximum(inspectionLinkDays.most)),
        inspectionLinkDays.unlessChosen,
      ),
    },
    output: inspectionLinkView,
    refusals,
  },
  revoke: {
    kind: 'command',
    summary: 'Ends a link that is not signed.',
    access: 'inspections.create',
    input: { linkUuid: uuid, version },
    output: inspectionLinkView,
    refusals,
  },
  open: {
    kind: 'query',
    summary: 'The report behind a link, without a session.',
    access: 'public',
    input: token,
    output: sharedInspection,
    refusals,
  },
  photo: {
    kind: 'document',
    summary: 'A photo of the report behind a link.',
    access: 'public',
    input: { ...token, photoUuid: uuid },
    output: z.unknown(),
    media: 'application/octet-stream',
    refusals,
  },
  document: {
    kind: 'document',
    summary: 'The report behind a link as a PDF, with the remarks and the signature of its holder.',
    access: 'public',
    input: token,
    output: z.unknown(),
    refusals,
  },
  remark: {
    kind: 'command',
    summary: 'Saves the remarks of the holder of a link, until it is signed.',
    access: 'public',
    input: { ...token, remarks },
    output: sharedInspection,
    refusals,
  },
  sign: {
    kind: 'command',
    summary: 'Signs the report with remarks and a name, once; later changes are refused.',
    access: 'public',
    input: {
      ...token,
      remarks,
      /** Of the report that the signatory read. */
      reportHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      name: singleLineText(120),
      /** Path data of a drawn signature; empty where the name is typed. */
      signature: z._default(
        z.string().check(z.maxLength(60_000), z.regex(/^[MLQCZ0-9 .,-]*$/, { error: 'signature_invalid' })),
        '',
      ),
    },
    output: sharedInspection,
    refusals,
  },
})
