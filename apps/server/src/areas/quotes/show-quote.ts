import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { abilities } from '@fettle/domain/access/abilities'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { quoteTotals } from '@fettle/domain/quotes/quote'
import { quotePolicy } from '@fettle/domain/quotes/quote-policy'
import { type QuoteState, quoteMachine, undecidedQuoteStates } from '@fettle/domain/quotes/quote-states'
import { isOpenToVariations } from '@fettle/domain/quotes/variation-decisions'
import { type ApprovalStatus, approvalStatuses, verbsBlockedByApproval } from '#areas/approvals/approvals.port'
import { type JobContext, type JobRelations, loadJobContext, type Reader } from '#areas/jobs/jobs.port'
import { disclaimersById } from '#areas/order-settings/order-settings.port'
import { ownerObstacles } from '#areas/residents/residents.port'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { noAbilities, type WireAbilities, wireAbilities } from '#platform/runner/wire-abilities'
import { governedQuote } from './load-quote.ts'
import { findQuote } from './quotes.store.ts'
import type { QuoteRecord } from './quotes.tables.ts'
import { showLines, showPaper, showTotals } from './show-external-document.ts'

/** Current state: expiry applies before it is persisted. */
const stateAt = (record: QuoteRecord, relations: JobRelations, now: EpochMs): QuoteState => {
  const isPast = record.validUntil !== null && record.validUntil < localDateOf(relations.time_zone, now)
  return record.state === 'submitted' && isPast ? 'expired' : (record.state as QuoteState)
}

/** Whether commands on the quote are possible: its contractor may still be hired by it. */
export const isOpenToQuotes = ({ state, job_state }: Pick<JobRelations, 'state' | 'job_state'>): boolean =>
  ['job_leads_sent', 'quoted'].includes(state) && ['shortlisted', 'quoted'].includes(job_state)

/** Accepted quotes can be varied while work continues; whether a variation is open is checked by their list. */
const mayVary = (
  record: QuoteRecord,
  { relations, people }: Pick<JobContext, 'relations' | 'people'>,
  actor: Reader['actor'],
): WireAbilities => {
  const isAlive = relations.state !== 'customer_cancelled' && isOpenToVariations(relations.job_state)
  if (!isAlive) return noAbilities
  const quote = governedQuote(record, people)
  const mayRaise = record.kind === 'award' && quotePolicy.raise_award(actor, quote) === 'allowed'
  const mayWrite = quotePolicy.edit(actor, quote) === 'allowed'
  return { can: [...(mayWrite ? ['vary'] : []), ...(mayRaise ? ['raise_award'] : [])], cannot: {} }
}

type Known = JobContext & {
  readonly approvalStatus: ApprovalStatus | undefined
  /** Why the owners of the property keep it from being accepted. */
  readonly ownerObstacle: string | undefined
  readonly disclaimer: QuoteView['disclaimer']
}

const quoteAbilities = (
  record: QuoteRecord,
  { relations, people, approvalStatus, ownerObstacle }: Omit<Known, 'disclaimer'>,
  { actor, now }: Reader,
): WireAbilities => {
  if (record.state === 'accepted') return mayVary(record, { relations, people }, actor)
  if (!isOpenToQuotes(relations)) return noAbilities
  const resource = { ...governedQuote(record, people), state: stateAt(record, relations, now) }
  const edit = record.state === 'draft' ? quotePolicy.edit(actor, resource) : undefined
  const isCorrectable = resource.state === 'submitted' && quotePolicy.correct(actor, resource) === 'allowed'
  const open = abilities({ machine: quoteMachine, policy: quotePolicy }, actor, resource)
  const known = wireAbilities(open, {
    edit,
    closed: {
      ...(ownerObstacle ? { accept: ownerObstacle } : {}),
      ...verbsBlockedByApproval(approvalStatus, 'accept', 'reject'),
    },
    unoffered: ['ask_approval', 'expire'],
  })
  return isCorrectable ? { ...known, can: [...known.can, 'correct'] } : known
}

const showQuote = (record: QuoteRecord, known: Known, reader: Reader): QuoteView => {
  const { relations, files, nameOf } = known
  const totals = quoteTotals(record, editionOf(reader.actor.namespace))
  return {
    ...showPaper(record, relations),
    state: stateAt(record, relations, reader.now),
    revision: record.revision,
    replacesUuid: record.replacesId,
    lines: showLines(record.lines, totals),
    totals: showTotals(totals),
    note: record.note,
    kind: record.kind,
    recordedSide: record.recordedSide as QuoteView['recordedSide'],
    recordedBy: record.recordedSide === null ? null : nameOf(record.authorMembershipId),
    paperOn: record.paperOn,
    validUntil: record.validUntil,
    supplyOn: record.supplyOn,
    startOn: record.startOn,
    durationDays: record.durationDays,
    attachments: [...files.values()].flat(),
    decisionNote: record.decisionNote,
    disclaimer: known.disclaimer,
    submittedAt: record.submittedAt,
    decidedAt: record.decidedAt,
    decidedBy: nameOf(record.decidedByMembershipId),
    createdAt: record.createdAt,
    version: record.version,
    ...quoteAbilities(record, known, reader),
  }
}

/** Quotes with the reader's abilities. The only place that computes them. */
export const showQuotes = async (read: Read, records: readonly QuoteRecord[], reader: Reader): Promise<QuoteView[]> => {
  const isClient = reader.actor.side === 'client'
  const open = isClient
    ? records.filter(({ state }) => undecidedQuoteStates.includes(state as QuoteState)).map(({ id }) => id)
    : []
  const [known, statuses, obstacles, said] = await Promise.all([
    loadJobContext(read, records, {
      namespace: reader.actor.namespace,
      membersOf: (record) => [record.decidedByMembershipId, record.authorMembershipId],
    }),
    approvalStatuses(read, { subject: 'quote', documents: records }, reader),
    ownerObstacles(read, open, todayOf(reader.actor, reader.now)),
    disclaimersById(
      read,
      records.map(({ disclaimerId }) => disclaimerId),
    ),
  ])
  const disclaimerOf = ({ disclaimerId }: QuoteRecord) => {
    const found = said.get(disclaimerId ?? '')
    return found ? { text: found.text, validFrom: found.validFrom } : null
  }
  return records.map((record) =>
    showQuote(
      record,
      {
        ...known(record),
        approvalStatus: statuses.get(record.id),
        ownerObstacle: obstacles.get(record.id),
        disclaimer: disclaimerOf(record),
      },
      reader,
    ),
  )
}

/** One quote. Refuses with `not_found` when it is not visible. */
export const showOneQuote = async (read: Read, id: string, reader: Reader): Promise<QuoteView> =>
  found((await showQuotes(read, [found(await findQuote(read, reader.actor, id))], reader))[0])

/** The view of the quote after a command: its events are applied first. */
export const viewQuote = async (tx: Tx, id: string, reader: Reader): Promise<QuoteView> => {
  await tx.applyEvents()
  return showOneQuote(tx, id, reader)
}
