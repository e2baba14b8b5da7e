import type { HazardView } from '@fettle/contracts/hazards/hazards.methods'
import type { Market } from '@fettle/domain/editions/edition'
import { actorSentence, formatEvent } from '@fettle/words/format-event'
import type { Labelled, Paper } from '#platform/documents/paper'
import { fill, paperFormat } from '#platform/documents/paper-format'
import type { FileHash, TimelineEvent } from './hazards.store.ts'

export type Pack = {
  readonly hazard: HazardView
  readonly events: readonly TimelineEvent[]
  readonly files: readonly FileHash[]
  readonly order: { readonly number: number; readonly title: string; readonly place: readonly string[] }
  readonly issuer: Paper['issuer']
  readonly namespace: Market
}

type Row = { readonly at: string; readonly cells: readonly string[] }

/** Evidence pack of a hazard as PDF: deadlines, evidence, timeline, and file hashes. */
export const evidencePdf = (pack: Pack, now: number): Paper => {
  const { hazard, order, issuer, namespace } = pack
  const { words, locale } = paperFormat(namespace)
  const { lists } = words
  const moment = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: hazard.timeZone }).format(
      new Date(at),
    )
  const clocks: Labelled[] = hazard.clocks.map(({ step, dueAt, doneAt, doneBy }) => ({
    label: lists.hazardStep[step],
    text: [
      dueAt === null ? words.waitsForConclusion : fill(words.dueBy, { moment: moment(dueAt) }),
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
    const told = formatEvent(sentence, facts, { lists, locale, zone: hazard.timeZone, isPaper: true })
    return {
      at: at.toISOString(),
      cells: [moment(at.toISOString()), actorSentence('', told).trim(), actor ?? 'Fettle'],
    }
  })
  return {
    namespace,
    at: now,
    title: words.evidencePack,
    reference: `${words.workOrder} #${order.number}`,
    issuer,
    facts: [
      { label: words.number, text: `#${order.number}` },
      { label: words.hazard, text: lists.hazardKind[hazard.kind] },
      { label: words.awareSince, text: moment(hazard.awareAt) },
      { label: words.rules, text: hazard.source },
    ],
    parties: [{ label: words.placeOfWork, lines: order.place }],
    table: {
      columns: [
        { label: words.date, share: 18, align: 'left' },
        { label: words.whatHappened, share: 62, align: 'left' },
        { label: words.recordedBy, share: 20, align: 'left' },
      ],
      rows: [...recorded, ...happened].toSorted((one, other) => (one.at < other.at ? -1 : 1)).map(({ cells }) => cells),
    },
    notes: [
      ...clocks,
      { label: words.description, text: [order.title, hazard.note].filter(Boolean).join('\n') },
      { label: words.fileHashes, text: pack.files.map(hashLine).join('\n') },
    ].filter(({ text }) => text !== ''),
  }
}

const filesOn = ({ files }: Pack, subject: string) => files.filter(({ subject_id }) => subject_id === subject)
const hashLine = ({ filename, sha256 }: FileHash) => `${filename} SHA-256 ${sha256 ?? '–'}`
