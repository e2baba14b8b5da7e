import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { presentLines } from '#platform/pdf/pdf-address'
import { fill, type PdfFormat, pdfFormat } from '#platform/pdf/pdf-format'
import type { LabelledText, PdfContent } from '#platform/pdf/render-pdf'
import type { OpenedReport } from './inspection-links.store.ts'
import { answerCell, answerColumns, printedResult } from './inspection-pdf.ts'
import { remarksByName, showSharedInspection } from './show-inspection-link.ts'

type Shared = ReturnType<typeof showSharedInspection>
type Section = Shared['sections'][number]
export type PrintedReport = {
  readonly report: OpenedReport
  readonly namespace: Market
  readonly pictures: NonNullable<PdfContent['pictures']>
  /** Number of photos omitted. */
  readonly leftOut: number
}

/** Photos of a shared report in its order, with section and question. */
export const sharedPhotos = ({ sections }: Pick<Shared, 'sections'>) =>
  sections.flatMap(({ title, answers }) =>
    answers.flatMap(({ question, photos }) => photos.map((file) => ({ label: `${title}: ${question}`, file }))),
  )

const rowsOf = ({ title, answers }: Section, format: PdfFormat): string[][] =>
  answers.map((answer) => [
    title,
    answer.question,
    answerCell(answer, { ...answer, photoCount: answer.photos.length }, format),
  ])

const remarkLines = (report: OpenedReport, { labels }: PdfFormat): string =>
  remarksByName(report)
    .map(
      ({ section, question, words }) =>
        `${presentLines([section, question]).join(', ') || labels.wholeReport}: ${words}`,
    )
    .join('\n')

const notesOf = ({ report, leftOut }: PrintedReport, shared: Shared, format: PdfFormat): LabelledText[] => {
  const { labels } = format
  const summary = [shared.summary, shared.isSummaryDrafted ? labels.draftedSummary : '']
  return [
    { label: labels.note, text: presentLines(summary).join('\n') },
    {
      label: fill(labels.remarksOf, { name: shared.signedName || shared.recipientName }),
      text: remarkLines(report, format),
    },
    { label: labels.reportHash, text: shared.reportHash },
    { label: labels.photos, text: leftOut > 0 ? fill(labels.filesMore, { count: leftOut }) : '' },
  ].filter(({ text }) => text !== '')
}

/** PDF of the report behind a link: what its holder sees, with their remarks and signature. */
export const sharedInspectionPdf = (printed: PrintedReport, now: number): PdfContent => {
  const { report, namespace, pictures } = printed
  const shared = showSharedInspection(report)
  const format = pdfFormat(namespace)
  const { labels, day } = format
  const zone = editionOf(namespace).timeZones[0].tzDatabaseTimeZone
  const dayOf = (at: string) => day(localDateOf(zone, Date.parse(at)))
  const { inspectedAt, result, signedAt, signedName } = shared
  return {
    namespace,
    at: now,
    title: shared.title,
    reference: `${labels.inspection} #${shared.number}`,
    issuer: { name: shared.clientName, lines: [] },
    facts: [
      { label: labels.handedIn, text: inspectedAt === null ? '' : dayOf(inspectedAt) },
      { label: labels.outcome, text: printedResult(result, format) },
    ].filter(({ text }) => text !== ''),
    parties: [{ label: labels.placeInspected, lines: presentLines([shared.locationName, shared.locationAddress]) }],
    table: {
      columns: answerColumns(format),
      rows: shared.sections.flatMap((section) => rowsOf(section, format)),
    },
    notes: notesOf(printed, shared, format),
    pictures,
    signatures:
      signedAt === null
        ? []
        : [{ label: fill(labels.signedByOn, { name: signedName, day: dayOf(signedAt) }), path: shared.signature }],
  }
}
