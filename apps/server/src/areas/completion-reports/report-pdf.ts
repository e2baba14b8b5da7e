import type { QuestionView } from '@fettle/contracts/completion-reports/completion-forms.methods'
import type { CompletionReportView } from '@fettle/contracts/completion-reports/completion-reports.methods'
import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import type { Market } from '@fettle/domain/editions/edition'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { CompletedVisit } from '#areas/bookings/bookings.port'
import { type Letterhead, toIssuer } from '#areas/contractors/contractors.port'
import { type JobRelations, toParties } from '#areas/work-orders/work-orders.port'
import type { Labelled, Paper } from '#platform/documents/paper'
import { present } from '#platform/documents/paper-address'
import { fill, type PaperFormat, paperFormat } from '#platform/documents/paper-format'

export type ReportContent = {
  readonly report: CompletionReportView
  readonly around: JobRelations
  readonly head: Letterhead
  readonly visits: readonly CompletedVisit[]
  readonly namespace: Market
}
export type PrintedReport = ReportContent & {
  readonly pictures: NonNullable<Paper['pictures']>
  /** Number of photos omitted. */
  readonly leftOut: number
}

const answerText = (
  { kind, unit }: QuestionView,
  answer: CompletionReportView['answers'][string] | undefined,
  { words, locale, day }: PaperFormat,
): string => {
  if (answer === undefined || Array.isArray(answer)) return ''
  if (typeof answer === 'boolean') return answer ? words.yes : words.no
  if (typeof answer === 'number') return present([new Intl.NumberFormat(locale).format(answer), unit]).join(' ')
  return kind === 'date' ? day(answer) : answer
}

const factsOf = ({ report, around }: PrintedReport, format: PaperFormat): Labelled[] => {
  const { words, day } = format
  const minutes = report.labourMinutes
  const moment = (at: string) => `${day(localDateOf(around.time_zone, Date.parse(at)))}, ${timeIn(around, format)(at)}`
  const decided = report.state === 'rejected' ? words.sentBack : words.signedOff
  const time = minutes === null ? '' : { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return [
    { label: words.workOrder, text: `#${around.number}` },
    { label: words.revision, text: report.revision > 1 ? String(report.revision) : '' },
    { label: report.covers === 'work' ? words.finishedOn : words.visitedOn, text: day(report.completedOn) },
    { label: words.workingTime, text: time && fill(words.hoursAndMinutes, time) },
    { label: words.handedIn, text: report.submittedAt === null ? '' : moment(report.submittedAt) },
    { label: words.writtenBy, text: report.submittedBy ?? '' },
    { label: words.writtenForContractorBy, text: report.authorSide === 'client' ? report.clientName : '' },
    {
      label: decided,
      text: report.decidedAt === null ? '' : present([report.decidedBy, moment(report.decidedAt)]).join(', '),
    },
  ].filter(({ text }) => text !== '')
}

/** Photo groups in print order. */
export const photoGroups = (
  { report, around, visits }: ReportContent,
  { words, day }: PaperFormat,
): { label: string; files: readonly AttachmentView[] }[] => [
  ...(report.form?.questions ?? []).map(({ uuid, label }) => {
    const answer = report.answers[uuid]
    return { label, files: report.answerFiles.filter((file) => Array.isArray(answer) && answer.includes(file.uuid)) }
  }),
  { label: words.photosBefore, files: report.before },
  { label: words.photosAfter, files: report.after },
  ...visits.map(({ at, photos }) => ({
    label: `${words.lists.bookingState.no_access}, ${day(localDateOf(around.time_zone, at))}`,
    files: photos,
  })),
]

const timeIn = ({ time_zone }: JobRelations, { locale }: PaperFormat) => {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: time_zone })
  return (at: string | number) => format.format(new Date(at))
}

/** Visits with outcome and note, or without access. */
const visitsOf = ({ visits, around }: PrintedReport, format: PaperFormat): Paper['table'] => {
  if (visits.length === 0) return undefined
  const { words, day } = format
  const time = timeIn(around, format)
  return {
    columns: [
      { label: words.visit, share: 30, align: 'left' },
      { label: words.operative, share: 22, align: 'left' },
      { label: words.outcome, share: 48, align: 'left' },
    ],
    rows: visits.map(({ at, until, state, outcome, operative, note }) => [
      `${day(localDateOf(around.time_zone, at))}, ${time(at)}–${time(until)}`,
      operative ?? around.contractor_name,
      present([
        state === 'no_access' ? words.lists.bookingState.no_access : outcome && words.lists.outcome[outcome],
        note,
      ]).join('\n'),
    ]),
  }
}

const notesOf = ({ report, leftOut }: PrintedReport, format: PaperFormat): Labelled[] => {
  const { words } = format
  const reasons = report.rejectReasons.map(
    (each) => words.lists.rejectReason[each as keyof typeof words.lists.rejectReason],
  )
  return [
    { label: words.whatWasDone, text: report.summary },
    ...(report.form?.questions ?? []).map((question) => ({
      label: question.label,
      text: answerText(question, report.answers[question.uuid], format),
    })),
    { label: words.noPhotoReason, text: report.noPhotoReason },
    { label: words.sentBack, text: present([reasons.join(', '), report.rejectNote]).join('\n') },
    { label: words.note, text: leftOut > 0 ? fill(words.filesMore, { count: leftOut }) : '' },
  ].filter(({ text }) => text !== '')
}

/** PDF of a completion report: letterhead of the contractor, visits, answers, photos and signature. */
export const reportPdf = (printed: PrintedReport, now: number): Paper => {
  const { report, around, head, pictures, namespace } = printed
  const format = paperFormat(namespace)
  const { words } = format
  const title = report.covers === 'work' ? words.completionReport : words.visitReport
  const table = visitsOf(printed, format)
  return {
    namespace,
    at: now,
    title: report.state === 'draft' ? `${title} (${words.draft})` : title,
    reference: `${words.workOrder} #${around.number}`,
    issuer: toIssuer(head, format),
    facts: factsOf(printed, format),
    parties: toParties(around, format),
    ...(table ? { table } : {}),
    notes: notesOf(printed, format),
    pictures,
    ...(report.signedBy === '' && report.signature === null
      ? {}
      : { signature: { label: fill(words.signedBy, { name: report.signedBy }), path: report.signature ?? '' } }),
  }
}
