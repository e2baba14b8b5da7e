import type { HazardView } from '@fettle/contracts/hazards/hazards.methods'
import type { Market } from '@fettle/domain/editions/edition'
import { dayEndingAt } from '@fettle/domain/kernel/calendar'
import { actorSentence, formatEvent } from '@fettle/words/format-event'
import { fill, type PdfFormat, pdfFormat } from '#platform/pdf/pdf-format'
import type { LabelledText, PdfContent } from '#platform/pdf/render-pdf'
import type { FileHash, TimelineEvent } from './hazards.store.ts'

export type Pack = {
  readonly hazard: HazardView
  readonly events: readonly TimelineEvent[]
  readonly files: readonly FileHash[]
  readonly order: { readonly number: number; readonly title: string; readonly place: readonly string[] }
  readonly issuer: PdfContent['issuer']
  readonly namespace: Market
}

/** A day of legal weight, `Fri 4 Dec 2026`. */
const longDay = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(/^(\p{L}+), (?=\d)/u, '$1 ')

type Row = { readonly at: string; readonly cells: readonly string[] }

type Deadline = {
  readonly hazard: Pick<HazardView, 'timeZone'>
  readonly format: PdfFormat
  readonly moment: (at: string) => string
}

/** A statutory deadline ends with a day; midnight would be read as either day. */
const dueText = (at: string, { hazard, format: { labels, locale }, moment }: Deadline): string => {
  const day = dayEndingAt(hazard.timeZone, Date.parse(at))
  return day === undefined
    ? fill(labels.dueBy, { moment: moment(at) })
    : fill(labels.dueByEndOf, { day: longDay(locale, day) })
}

/** Evidence pack of a hazard as PDF: deadlines, evidence, timeline, and file hashes. */
export const evidencePdf = (pack: Pack, now: number): PdfContent => {
  const { hazard, order, issuer, namespace } = pack
  const format = pdfFormat(namespace)
  const { labels, locale } = format
  const { lists } = labels
  const moment = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: hazard.timeZone }).format(
      new Date(at),
    )
  const clocks: LabelledText[] = hazard.clocks.map(({ step, dueAt, doneAt, doneBy }) => ({
    label: lists.hazardStep[step],
    text: [
      dueAt === null ? labels.waitsForConclusion : dueText(dueAt, { hazard, format, moment }),
      ...(doneAt && doneBy ? [`${lists.evidence[doneBy]}: ${moment(doneAt)}`] : []),
    ].join(' · '),
  }))
  const recorded = hazard.evidence.map((each): Row => {
    const hashes = filesOn(pack, each.uuid).map(hashLine)
    const said = [lists.evidence[each.kind], each.note, ...hashes].filter(Boolean).join('\n')
    return { at: each.happenedAt, cells: [moment(each.happenedAt), said, each.recordedBy] }
  })
  const happened = pack.events.map(({ at, name, facts, actor }): Row => {
    const sentence = (lists.event as Readonly<Record<string, string>>)[name] ?? name
    const formatted = formatEvent(sentence, facts, { lists, locale, zone: hazard.timeZone, isPaper: true })
    return {
      at: at.toISOString(),
      cells: [moment(at.toISOString()), actorSentence('', formatted).trim(), actor ?? 'Fettle'],
    }
  })
  return {
    namespace,
    at: now,
    title: labels.evidencePack,
    reference: `${labels.workOrder} #${order.number}`,
    issuer,
    facts: [
      { label: labels.number, text: `#${order.number}` },
      { label: labels.hazard, text: lists.hazardKind[hazard.kind] },
      { label: labels.awareSince, text: moment(hazard.awareAt) },
      { label: labels.rules, text: hazard.source },
    ],
    parties: [{ label: labels.placeOfWork, lines: order.place }],
    table: {
      columns: [
        { label: labels.date, share: 18, align: 'left' },
        { label: labels.whatHappened, share: 62, align: 'left' },
        { label: labels.recordedBy, share: 20, align: 'left' },
      ],
      rows: [...recorded, ...happened].toSorted((one, other) => (one.at < other.at ? -1 : 1)).map(({ cells }) => cells),
    },
    notes: [
      ...clocks,
      { label: labels.description, text: [order.title, hazard.note].filter(Boolean).join('\n') },
      { label: labels.fileHashes, text: pack.files.map(hashLine).join('\n') },
    ].filter(({ text }) => text !== ''),
  }
}

const filesOn = ({ files }: Pack, subject: string) => files.filter(({ subject_id }) => subject_id === subject)
const hashLine = ({ filename, sha256 }: FileHash) => `${filename} SHA-256 ${sha256 ?? '–'}`
