import type { InspectionLinkView } from '@fettle/contracts/inspections/inspection-links.methods'
import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { answerKey } from '@fettle/domain/inspections/answers'
import { sectionTitle } from '@fettle/domain/inspections/evaluate'
import { walkOf } from '@fettle/domain/inspections/section-instances'
import type { TemplateQuestion } from '@fettle/domain/inspections/template'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { AnswerValue } from '@fettle/domain/questions/answer-value'
import { presentLines } from '#platform/pdf/pdf-address'
import { fill, type PdfFormat, pdfFormat } from '#platform/pdf/pdf-format'
import type { PdfSignature } from '#platform/pdf/pdf-pictures'
import type { LabelledText, PdfContent } from '#platform/pdf/render-pdf'
import type { InspectionPhoto } from './inspection-photos.ts'

export type PrintedInspection = {
  readonly inspection: InspectionView
  readonly namespace: Market
  readonly logo: Uint8Array | undefined
  readonly pictures: NonNullable<PdfContent['pictures']>
  /** Number of photos omitted. */
  readonly leftOut: number
  readonly reportHash: string
  readonly photos: readonly InspectionPhoto[]
  /** Links to the report with remarks and signatures. */
  readonly links: readonly InspectionLinkView[]
}

const answersOf = ({ answers }: InspectionView) =>
  new Map(answers.map((answer) => [answerKey(answer.instanceUuid, answer.questionKey), answer]))

/** An answer in the language of the market. */
export const printedAnswer = (
  { kind, unit }: Pick<TemplateQuestion, 'kind' | 'unit'>,
  { value }: { readonly value: AnswerValue | null },
  { labels, locale, day }: PdfFormat,
): string => {
  if (kind === 'signature') return value === null ? '' : labels.signed
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? labels.yes : labels.no
  if (typeof value === 'number') return presentLines([new Intl.NumberFormat(locale).format(value), unit]).join(' ')
  if (typeof value === 'object') return kind === 'photo' ? '' : value.join(', ')
  if (kind === 'pass_fail') return value === 'pass' ? labels.passed : labels.failed
  return kind === 'date' ? day(value) : value
}

type PrintedCell = {
  readonly value: AnswerValue | null
  readonly note: string
  readonly isNotApplicable: boolean
  readonly photoCount: number
}

/** An answer with its note and the number of its photos, as a cell of a table. */
export const answerCell = (
  question: Pick<TemplateQuestion, 'kind' | 'unit'>,
  answer: PrintedCell,
  format: PdfFormat,
): string => {
  const { labels } = format
  const photos = answer.photoCount === 0 ? '' : fill(labels.photoCount, { count: answer.photoCount })
  const text = answer.isNotApplicable ? labels.notApplicable : printedAnswer(question, answer, format)
  return presentLines([text, answer.note, photos]).join('\n')
}

/** Columns of the answers of an inspection. */
export const answerColumns = ({ labels }: PdfFormat): NonNullable<PdfContent['table']>['columns'] => [
  { label: labels.section, share: 24, align: 'left' },
  { label: labels.question, share: 44, align: 'left' },
  { label: labels.answer, share: 32, align: 'left' },
]

/** The result of an inspection; empty without one. */
export const printedResult = (result: InspectionView['result'], { labels }: PdfFormat): string =>
  result === null ? '' : result === 'passed' ? labels.passed : labels.failed

const rowsOf = (inspection: InspectionView, format: PdfFormat): string[][] => {
  const answers = answersOf(inspection)
  return walkOf(inspection.content, inspection.instances).flatMap(({ section, instance }) =>
    section.questions.flatMap((question) => {
      const answer = answers.get(answerKey(instance.uuid, question.key))
      if (!answer) return []
      const cell = answerCell(question, { ...answer, photoCount: answer.photoUuids.length }, format)
      return [[sectionTitle({ section, instance }), question.label, cell]]
    }),
  )
}

/** Photos in the order of the walk, with section and question. */
export const photosOf = (inspection: InspectionView): { readonly label: string; readonly file: AttachmentView }[] => {
  const answers = answersOf(inspection)
  return walkOf(inspection.content, inspection.instances).flatMap(({ section, instance }) =>
    section.questions.flatMap((question) =>
      (answers.get(answerKey(instance.uuid, question.key))?.photoUuids ?? []).flatMap((uuid) => {
        const file = inspection.files.find((each) => each.uuid === uuid)
        return file ? [{ label: `${sectionTitle({ section, instance })}: ${question.label}`, file }] : []
      }),
    ),
  )
}

const factsOf = ({ inspection }: PrintedInspection, format: PdfFormat, zone: string): LabelledText[] => {
  const { labels, day } = format
  const dayOf = (at: string | null) => (at === null ? '' : day(localDateOf(zone, Date.parse(at))))
  const { result, score } = inspection
  const unchecked = inspection.isUnchecked ? labels.notChecked : ''
  return [
    { label: labels.number, text: `#${inspection.number}` },
    { label: labels.handedIn, text: presentLines([dayOf(inspection.handedInAt), inspection.handedInBy]).join(', ') },
    {
      label: labels.reviewed,
      text: presentLines([dayOf(inspection.completedAt), inspection.completedBy, unchecked]).join(', '),
    },
    { label: labels.outcome, text: printedResult(result, format) },
    { label: labels.score, text: score === null ? '' : `${score} %` },
  ].filter(({ text }) => text !== '')
}

/** The signature of the inspector is the last one of the walk. */
const signatureOf = (inspection: InspectionView, { labels }: PdfFormat): PdfSignature[] => {
  const answers = answersOf(inspection)
  const [last] = walkOf(inspection.content, inspection.instances)
    .flatMap(({ section, instance }) =>
      section.questions.flatMap(({ kind, key }) => {
        const answer = kind === 'signature' ? answers.get(answerKey(instance.uuid, key)) : undefined
        return typeof answer?.value === 'string' ? [{ path: answer.value, by: answer.answeredBy ?? '' }] : []
      }),
    )
    .reverse()
  // A typed name is no path.
  return last
    ? [{ label: fill(labels.signedBy, { name: last.by }), path: /^M \d/.test(last.path) ? last.path : '' }]
    : []
}

/** What residents and tenants remarked, and the report that they signed where it has changed since. */
const remarksOf = (links: readonly InspectionLinkView[], { labels }: PdfFormat): LabelledText[] =>
  links
    .filter(({ signedAt, remarks }) => signedAt !== null || remarks.length > 0)
    .map(({ signedName, recipientName, remarks, isReportChanged, reportHash }) => ({
      label: fill(labels.remarksOf, { name: signedName || recipientName }),
      text: [
        ...remarks.map(
          ({ section, question, words }) =>
            `${presentLines([section, question]).join(', ') || labels.wholeReport}: ${words}`,
        ),
        ...(isReportChanged ? [fill(labels.changedSinceSigned, { hash: reportHash ?? '' })] : []),
      ].join('\n'),
    }))

/** Each photo and file with its hash and the moment it was taken, so that a copy can be compared later. */
const hashesOf = (photos: readonly InspectionPhoto[], { labels, locale }: PdfFormat, timeZone: string): string => {
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return photos
    .map(({ section, question, filename, takenAt, sha256 }) => {
      const moment = takenAt === null ? '' : fill(labels.takenAt, { when: moments.format(Date.parse(takenAt)) })
      const what = presentLines([section, question, filename, moment]).join(', ')
      return fill(labels.photoHash, { what, hash: sha256 ?? '–' })
    })
    .join('\n')
}

const residentSignatures = (
  links: readonly InspectionLinkView[],
  { labels, day }: PdfFormat,
  zone: string,
): PdfSignature[] =>
  links.flatMap(({ signedAt, signedName, signature }) =>
    signedAt === null
      ? []
      : [
          {
            label: fill(labels.signedByOn, { name: signedName, day: day(localDateOf(zone, Date.parse(signedAt))) }),
            path: signature,
          },
        ],
  )

/** PDF of an inspection: result, answers by section, photos and signature. */
export const inspectionPdf = (printed: PrintedInspection, now: number): PdfContent => {
  const { inspection, namespace, logo, pictures, leftOut, links, reportHash, photos } = printed
  const format = pdfFormat(namespace)
  const { labels } = format
  const zone = editionOf(namespace).timeZones[0].tzDatabaseTimeZone
  const isDone = inspection.state === 'completed'
  return {
    namespace,
    at: now,
    title: isDone ? inspection.title : `${inspection.title} (${labels.draft})`,
    reference: `${labels.inspection} #${inspection.number}`,
    issuer: { name: inspection.contractorName ?? inspection.clientName, lines: [], logo },
    facts: factsOf(printed, format, zone),
    parties: [
      { label: labels.client, lines: [inspection.clientName] },
      { label: labels.placeInspected, lines: presentLines([inspection.locationName, inspection.locationAddress]) },
    ],
    table: {
      columns: answerColumns(format),
      rows: rowsOf(inspection, format),
    },
    notes: [
      {
        label: labels.note,
        text: presentLines([inspection.summary, inspection.isSummaryDrafted ? labels.draftedSummary : '']).join('\n'),
      },
      ...remarksOf(links, format),
      { label: labels.reportHash, text: reportHash },
      { label: labels.fileHashes, text: hashesOf(photos, format, zone) },
      { label: labels.photos, text: leftOut > 0 ? fill(labels.filesMore, { count: leftOut }) : '' },
    ].filter(({ text }) => text !== ''),
    pictures,
    signatures: [...signatureOf(inspection, format), ...residentSignatures(links, format, zone)],
  }
}
