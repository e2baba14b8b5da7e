import type { AnswerView, InspectionView } from '@fettle/contracts/inspections/inspection-view'
import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { answerKey } from '@fettle/domain/inspections/answers'
import { sectionTitle } from '@fettle/domain/inspections/evaluate'
import { walkOf } from '@fettle/domain/inspections/section-instances'
import type { TemplateQuestion } from '@fettle/domain/inspections/template'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { presentLines } from '#platform/pdf/pdf-address'
import { fill, type PdfFormat, pdfFormat } from '#platform/pdf/pdf-format'
import type { LabelledText, PdfContent } from '#platform/pdf/render-pdf'

export type PrintedInspection = {
  readonly inspection: InspectionView
  readonly namespace: Market
  readonly logo: Uint8Array | undefined
  readonly pictures: NonNullable<PdfContent['pictures']>
  /** Number of photos omitted. */
  readonly leftOut: number
}

const answersOf = ({ answers }: InspectionView) =>
  new Map(answers.map((answer) => [answerKey(answer.instanceUuid, answer.questionKey), answer]))

const textOf = (
  { kind, unit }: TemplateQuestion,
  { value }: AnswerView,
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

const rowsOf = (inspection: InspectionView, format: PdfFormat): string[][] => {
  const answers = answersOf(inspection)
  return walkOf(inspection.content, inspection.instances).flatMap(({ section, instance }) =>
    section.questions.flatMap((question) => {
      const answer = answers.get(answerKey(instance.uuid, question.key))
      if (!answer) return []
      const photos =
        answer.photoUuids.length === 0 ? '' : fill(format.labels.photoCount, { count: answer.photoUuids.length })
      const text = answer.isNotApplicable ? format.labels.notApplicable : textOf(question, answer, format)
      return [
        [sectionTitle({ section, instance }), question.label, presentLines([text, answer.note, photos]).join('\n')],
      ]
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
    { label: labels.outcome, text: result === null ? '' : result === 'passed' ? labels.passed : labels.failed },
    { label: labels.score, text: score === null ? '' : `${score} %` },
  ].filter(({ text }) => text !== '')
}

/** The signature of the inspector is the last one of the walk. */
const signatureOf = (inspection: InspectionView, { labels }: PdfFormat): Pick<PdfContent, 'signature'> => {
  const answers = answersOf(inspection)
  const [last] = walkOf(inspection.content, inspection.instances)
    .flatMap(({ section, instance }) =>
      section.questions.flatMap(({ kind, key }) => {
        const answer = kind === 'signature' ? answers.get(answerKey(instance.uuid, key)) : undefined
        return typeof answer?.value === 'string' ? [{ path: answer.value, by: answer.answeredBy ?? '' }] : []
      }),
    )
    .reverse()
  return last ? { signature: { label: fill(labels.signedBy, { name: last.by }), path: last.path } } : {}
}

/** PDF of an inspection: result, answers by section, photos and signature. */
export const inspectionPdf = (printed: PrintedInspection, now: number): PdfContent => {
  const { inspection, namespace, logo, pictures, leftOut } = printed
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
      columns: [
        { label: labels.section, share: 24, align: 'left' },
        { label: labels.question, share: 44, align: 'left' },
        { label: labels.answer, share: 32, align: 'left' },
      ],
      rows: rowsOf(inspection, format),
    },
    notes: [
      {
        label: labels.note,
        text: presentLines([inspection.summary, inspection.isSummaryDrafted ? labels.draftedSummary : '']).join('\n'),
      },
      { label: labels.photos, text: leftOut > 0 ? fill(labels.filesMore, { count: leftOut }) : '' },
    ].filter(({ text }) => text !== ''),
    pictures,
    ...signatureOf(inspection, format),
  }
}
