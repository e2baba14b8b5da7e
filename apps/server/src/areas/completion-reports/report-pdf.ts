import type { QuestionView } from '@fettle/contracts/completion-reports/completion-forms.methods'
import type { CompletionReportView } from '@fettle/contracts/completion-reports/completion-reports.methods'
import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import type { Market } from '@fettle/domain/editions/edition'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { CompletedVisit } from '#areas/bookings/bookings.port'
import { type Letterhead, toIssuer } from '#areas/contractors/contractors.port'
import { type JobRelations, toParties } from '#areas/jobs/jobs.port'
import { presentLines } from '#platform/pdf/pdf-address'
import { fill, type PdfFormat, pdfFormat } from '#platform/pdf/pdf-format'
import type { LabelledText, PdfContent } from '#platform/pdf/render-pdf'

export type ReportContent = {
  readonly report: CompletionReportView
  readonly relations: JobRelations
  readonly head: Letterhead
  readonly visits: readonly CompletedVisit[]
  readonly namespace: Market
}
export type PrintedReport = ReportContent & {
  readonly pictures: NonNullable<PdfContent['pictures']>
  /** Number of photos omitted. */
  readonly leftOut: number
}

const answerText = (
  { kind, unit }: QuestionView,
  answer: CompletionReportView['answers'][string] | undefined,
  { labels, locale, day }: PdfFormat,
): string => {
  if (answer === undefined || Array.isArray(answer)) return ''
  if (typeof answer === 'boolean') return answer ? labels.yes : labels.no
  if (typeof answer === 'number') return presentLines([new Intl.NumberFormat(locale).format(answer), unit]).join(' ')
  return kind === 'date' ? day(answer) : answer
}

const factsOf = ({ report, relations }: PrintedReport, format: PdfFormat): LabelledText[] => {
  const { labels, day } = format
  const minutes = report.labourMinutes
  const moment = (at: string) =>
    `${day(localDateOf(relations.time_zone, Date.parse(at)))}, ${timeIn(relations, format)(at)}`
  const decided = report.state === 'rejected' ? labels.sentBack : labels.signedOff
  const time = minutes === null ? '' : { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return [
    { label: labels.workOrder, text: `#${relations.number}` },
    { label: labels.revision, text: report.revision > 1 ? String(report.revision) : '' },
    { label: report.covers === 'work' ? labels.finishedOn : labels.visitedOn, text: day(report.completedOn) },
    { label: labels.workingTime, text: time && fill(labels.hoursAndMinutes, time) },
    { label: labels.handedIn, text: report.submittedAt === null ? '' : moment(report.submittedAt) },
    { label: labels.writtenBy, text: report.submittedBy ?? '' },
    { label: labels.writtenForContractorBy, text: report.authorSide === 'client' ? report.clientName : '' },
    {
      label: decided,
      text: report.decidedAt === null ? '' : presentLines([report.decidedBy, moment(report.decidedAt)]).join(', '),
    },
  ].filter(({ text }) => text !== '')
}

/** Photo groups in print order. */
export const photoGroups = (
  { report, relations, visits }: ReportContent,
  { labels, day }: PdfFormat,
): { label: string; files: readonly AttachmentView[] }[] => [
  ...(report.form?.questions ?? []).map(({ uuid, label }) => {
    const answer = report.answers[uuid]
    return { label, files: report.answerFiles.filter((file) => Array.isArray(answer) && answer.includes(file.uuid)) }
  }),
  { label: labels.photosBefore, files: report.before },
  { label: labels.photosAfter, files: report.after },
  ...visits.map(({ at, photos }) => ({
    label: `${labels.lists.bookingState.no_access}, ${day(localDateOf(relations.time_zone, at))}`,
    files: photos,
  })),
]

const timeIn = ({ time_zone }: JobRelations, { locale }: PdfFormat) => {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: time_zone })
  return (at: string | number) => format.format(new Date(at))
}

/** Visits with outcome and note, or without access. */
const visitsOf = ({ visits, relations }: PrintedReport, format: PdfFormat): PdfContent['table'] => {
  if (visits.length === 0) return undefined
  const { labels, day } = format
  const time = timeIn(relations, format)
  return {
    columns: [
      { label: labels.visit, share: 30, align: 'left' },
      { label: labels.operative, share: 22, align: 'left' },
      { label: labels.outcome, share: 48, align: 'left' },
    ],
    rows: visits.map(({ at, until, state, outcome, operative, note }) => [
      `${day(localDateOf(relations.time_zone, at))}, ${time(at)}–${time(until)}`,
      operative ?? relations.contractor_name,
      presentLines([
        state === 'no_access' ? labels.lists.bookingState.no_access : outcome && labels.lists.outcome[outcome],
        note,
      ]).join('\n'),
    ]),
  }
}

const notesOf = ({ report, leftOut }: PrintedReport, format: PdfFormat): LabelledText[] => {
  const { labels } = format
  const reasons = report.rejectReasons.map(
    (each) => labels.lists.rejectReason[each as keyof typeof labels.lists.rejectReason],
  )
  return [
    { label: labels.whatWasDone, text: report.summary },
    ...(report.form?.questions ?? []).map((question) => ({
      label: question.label,
      text: answerText(question, report.answers[question.uuid], format),
    })),
    { label: labels.noPhotoReason, text: report.noPhotoReason },
    { label: labels.sentBack, text: presentLines([reasons.join(', '), report.rejectNote]).join('\n') },
    { label: labels.note, text: leftOut > 0 ? fill(labels.filesMore, { count: leftOut }) : '' },
  ].filter(({ text }) => text !== '')
}

/** PDF of a completion report: letterhead of the contractor, visits, answers, photos and signature. */
export const reportPdf = (printed: PrintedReport, now: number): PdfContent => {
  const { report, relations, head, pictures, namespace } = printed
  const format = pdfFormat(namespace)
  const { labels } = format
  const title = report.covers === 'work' ? labels.completionReport : labels.visitReport
  const table = visitsOf(printed, format)
  return {
    namespace,
    at: now,
    title: report.state === 'draft' ? `${title} (${labels.draft})` : title,
    reference: `${labels.workOrder} #${relations.number}`,
    issuer: toIssuer(head, format),
    facts: factsOf(printed, format),
    parties: toParties(relations, format),
    ...(table ? { table } : {}),
    notes: notesOf(printed, format),
    pictures,
    ...(report.signedBy === '' && report.signature === null
      ? {}
      : { signatures: [{ label: fill(labels.signedBy, { name: report.signedBy }), path: report.signature ?? '' }] }),
  }
}
