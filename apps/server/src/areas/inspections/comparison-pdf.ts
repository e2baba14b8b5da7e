import type { ComparisonShares } from '@fettle/contracts/inspections/inspection-comparisons.methods'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import type { ComparedAnswer } from '@fettle/domain/inspections/compare-inspections'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { presentLines } from '#platform/pdf/pdf-address'
import { fill, type PdfFormat, pdfFormat } from '#platform/pdf/pdf-format'
import type { PdfContent } from '#platform/pdf/render-pdf'
import type { ComparedInspections } from './compared-inspections.ts'
import { answerCell } from './inspection-pdf.ts'
import type { InspectionRecord } from './inspections.tables.ts'

export type PrintedComparison = {
  readonly compared: ComparedInspections
  readonly shares: ComparisonShares
  readonly namespace: Market
  readonly clientName: string
  readonly logo: Uint8Array | undefined
  /** Photos by answer, as JPEG. */
  readonly pictures: ReadonlyMap<string, readonly { readonly bytes: Uint8Array; readonly name: string }[]>
  readonly leftOut: number
}

const textOf = (side: ComparedAnswer | null, format: PdfFormat): string => {
  if (side === null) return '–'
  const { question, answer } = side
  return answerCell(question, { ...answer, photoCount: answer.photoUuids.length }, format)
}

const sharesOf = (
  { compared, shares: { shares, total } }: PrintedComparison,
  { labels, money, day }: PdfFormat,
): PdfContent['notes'] => {
  if (shares.length === 0) return []
  const nameOf = (rowKey: string) => {
    const row = compared.rows.find(({ key }) => key === rowKey)
    return row ? `${row.section}: ${row.question.label}` : rowKey
  }
  const lines = shares.map(({ rowKey, cost, installedOn, ageMonths, lifeMonths, share, note }) =>
    presentLines([
      fill(labels.shareByAgeText, {
        what: nameOf(rowKey),
        cost: money(cost),
        day: day(installedOn),
        age: Math.min(ageMonths, lifeMonths),
        life: lifeMonths,
        share: money(share),
      }),
      note,
    ]).join(' · '),
  )
  return [
    { label: labels.shareByAge, text: lines.join('\n') },
    { label: labels.sharesTotal, text: money(total) },
  ]
}

/** PDF of the differences between two inspections, with photos side by side and the shares by age. */
export const comparisonPdf = (printed: PrintedComparison, now: number): PdfContent => {
  const { compared, namespace, logo, pictures, leftOut, clientName } = printed
  const { before, after, rows } = compared
  const format = pdfFormat(namespace)
  const { labels } = format
  const zone = editionOf(namespace).timeZones[0].tzDatabaseTimeZone
  const titleOf = ({ number, handedInAt, createdAt }: InspectionRecord) =>
    fill(labels.comparedWith, { number, day: format.day(localDateOf(zone, Date.parse(handedInAt ?? createdAt))) })
  const [was, is] = [titleOf(before.record), titleOf(after.record)]
  const changed = rows.filter(({ isChanged }) => isChanged)
  const photosOf = (side: ComparedAnswer | null) => [...(pictures.get(side?.answer.operationUuid ?? '') ?? [])]
  return {
    namespace,
    at: now,
    title: after.template.title,
    reference: `${labels.comparison} #${before.record.number}, #${after.record.number}`,
    issuer: { name: clientName, lines: [], logo },
    facts: [{ label: labels.comparison, text: `${was}\n${is}` }],
    parties: [
      { label: labels.client, lines: [clientName] },
      {
        label: labels.placeInspected,
        lines: presentLines([after.record.locationName, after.record.locationAddress]),
      },
    ],
    table: {
      columns: [
        { label: labels.question, share: 30, align: 'left' },
        { label: was, share: 35, align: 'left' },
        { label: is, share: 35, align: 'left' },
      ],
      rows: changed.map(({ section, question, before: former, after: present }) => [
        `${section}\n${question.label}`,
        textOf(former, format),
        textOf(present, format),
      ]),
    },
    notes: [
      ...(changed.length === 0 ? [{ label: labels.comparison, text: labels.noDifferences }] : []),
      ...sharesOf(printed, format),
      ...(leftOut > 0 ? [{ label: labels.photos, text: fill(labels.filesMore, { count: leftOut }) }] : []),
    ],
    picturePairs: rows.flatMap((row) => {
      const [former, present] = [photosOf(row.before), photosOf(row.after)]
      if (former.length + present.length === 0) return []
      return [
        {
          label: `${row.section}: ${row.question.label}`,
          sides: [
            { label: was, pictures: former },
            { label: is, pictures: present },
          ] as const,
        },
      ]
    }),
  }
}
