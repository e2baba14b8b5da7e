import type {
  CompletionReportView,
  completionReportsMethods,
} from '@fettle/contracts/completion-reports/completion-reports.methods'
import type { ReportCovers } from '@fettle/domain/completion-reports/completion-report'
import type { Signature } from '@fettle/ui/fields/signature-field'
import { signaturePath } from '../../../kit/forms/signature-path.ts'
import type { CallInput } from '../../../platform/calls/call.ts'
import { type AnswerValues, toAnswerValues } from './answers-model.ts'

/** A new signature, or the path of an existing one. */
export type SignatureValue = Signature | { readonly kind: 'kept'; readonly path: string } | null

/** Form values of a completion report. Working time in hours. */
export type ReportValues = {
  summary: string
  completedOn: string
  hours: number | null
  noPhotoReason: string
  signedBy: string
  signature: SignatureValue
  answers: AnswerValues
}

export const newReport = (today: string): ReportValues => ({
  summary: '',
  completedOn: today,
  hours: null,
  noPhotoReason: '',
  signedBy: '',
  signature: null,
  answers: {},
})

/** Converts a draft to form values. */
export const toReportValues = (report: CompletionReportView): ReportValues => ({
  summary: report.summary,
  completedOn: report.completedOn,
  hours: report.labourMinutes === null ? null : report.labourMinutes / 60,
  noPhotoReason: report.noPhotoReason,
  signedBy: report.signedBy,
  signature: report.signature === null ? null : { kind: 'kept', path: report.signature },
  answers: toAnswerValues(report),
})

/** The next version starts from the rejected one, without its signature: the signatory has not seen the new version. */
export const toNextVersionValues = (report: CompletionReportView): ReportValues => ({
  ...toReportValues(report),
  signedBy: '',
  signature: null,
})

type Entries = Omit<
  CallInput<typeof completionReportsMethods.create>,
  'jobUuid' | 'covers' | 'formUuid' | 'handIn' | 'answers'
>
type Photos = { readonly before: readonly string[]; readonly after: readonly string[] }

const pathOf = (signature: SignatureValue): string | null => {
  if (signature?.kind === 'drawn') return signaturePath(signature.svg)
  return signature?.kind === 'kept' ? signature.path : null
}

/** Converts form values to input; a typed signature is the name. */
export const toReportInput = (values: ReportValues, photos: Photos): Entries => ({
  summary: values.summary,
  completedOn: values.completedOn,
  labourMinutes: values.hours === null ? null : Math.round(values.hours * 60),
  beforeUuids: [...photos.before],
  afterUuids: [...photos.after],
  noPhotoReason: values.noPhotoReason,
  signedBy: values.signature?.kind === 'typed' ? values.signature.name : values.signedBy,
  signature: pathOf(values.signature),
})

/** Missing fields that block the submission: a photo of the finished work, or a reason without one. */
export const missingReportFields = (
  { noPhotoReason }: ReportValues,
  { covers, afterPhotos }: { readonly covers: ReportCovers; readonly afterPhotos: number },
) =>
  covers === 'work' && afterPhotos === 0 && noPhotoReason.trim() === ''
    ? ([{ field: 'noPhotoReason', code: 'report_after_photo_missing' }] as const)
    : []
