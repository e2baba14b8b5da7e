import { createHash } from 'node:crypto'
import { acceptCollections, moveCollectionRun, releaseCollectionRun } from '@fettle/domain/collections/collection-run'
import type { CollectionRunState } from '@fettle/domain/collections/collection-run-states'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { addDays } from '@fettle/domain/kernel/calendar'
import type { CreditorAccount } from '@fettle/domain/kernel/creditor'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { schemeOf } from '@fettle/domain/mandates/mandate'
import { bacsFile } from '@fettle/domain/payment-files/bacs-file'
import { nachaFile } from '@fettle/domain/payment-files/nacha-file'
import type { DebitFile } from '@fettle/domain/payment-files/payment-file'
import { sepaDebitFile } from '@fettle/domain/payment-files/sepa-debit-file'
import type { StaffCommandContext } from '#areas/identity/identity.port'
import { inTransaction, type Read, type Tx } from '#platform/database/transaction'
import { platformTenant } from '#platform/runner/platform-tenant'
import { accept, found } from '#platform/runner/refusal'
import { judgeCollection } from './collection-lines.ts'
import {
  dropLines,
  dueTopUps,
  findCollectionRun,
  insertCollectionLines,
  insertCollectionRun,
  linesOfCollection,
  listCollectionRuns,
  lockCollections,
  saveCollectionLine,
  saveCollectionRun,
} from './collection-runs.store.ts'
import type { CollectionLineRecord, CollectionRunRecord } from './collection-runs.tables.ts'
import { recordStaffCommand } from './staff-entry.ts'

/** A run as the command line shows it. */
export type CollectionRunSummary = Pick<
  CollectionRunRecord,
  'number' | 'market' | 'collectOn' | 'state' | 'currency'
> & {
  readonly lines: number
  readonly total: number
  readonly returned: number
  readonly file: { readonly name: string; readonly bytes: Buffer; readonly sha256: string } | null
}

const summaryOf = async (read: Read, run: CollectionRunRecord): Promise<CollectionRunSummary> => {
  const lines = await linesOfCollection(read, run.id)
  const { number, market, collectOn, state, currency, fileName: name, fileBytes: bytes, fileSha256: sha256 } = run
  return {
    number,
    market,
    collectOn,
    state,
    currency,
    lines: lines.length,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    returned: lines.filter((line) => line.state === 'returned').length,
    file: name && bytes && sha256 ? { name, bytes, sha256 } : null,
  }
}

/** Runs a command on collections alone, and records it. Throws `Refused`. */
const asStaff = (
  context: StaffCommandContext,
  command: { readonly name: string; readonly input: Readonly<Record<string, unknown>> },
  work: (tx: Tx) => Promise<CollectionRunRecord>,
): Promise<CollectionRunSummary> =>
  inTransaction(context.pool, { tenantId: platformTenant, personId: '' }, async (tx) => {
    await lockCollections(tx)
    const run = await work(tx)
    await recordStaffCommand(tx, context, command)
    return summaryOf(tx, found(await findCollectionRun(tx, run.number)))
  })

type By = { readonly personId: string }
type Preparing = By & { readonly market: Market; readonly creditor: CreditorAccount }

/**
 * Prepares the collection of the announced top-ups of a market on the first of their days, tomorrow at the earliest, and freezes what is
 * collected. Throws `Refused` with `nothing_to_collect`.
 */
export const prepareCollections = (
  context: StaffCommandContext,
  { market, creditor, personId }: Preparing,
): Promise<CollectionRunSummary> =>
  asStaff(context, { name: 'prepare_collections', input: { market } }, async (tx) => {
    const { now } = context
    const edition = editionOf(market)
    const tomorrow = addDays(todayOf(edition, now), 1)
    const [first] = await dueTopUps(tx, { market, until: null })
    const collectOn: LocalDate = first && first.collect_on > tomorrow ? first.collect_on : tomorrow
    const lines: Omit<CollectionLineRecord, 'runId' | 'problem' | 'returnCode' | 'returnText' | 'returnedOn'>[] = []
    for (const { client_tenant_id: clientTenantId, id: topUpId } of await dueTopUps(tx, { market, until: collectOn })) {
      const { stated, problem } = await judgeCollection(tx, { clientTenantId, topUpId }, now)
      if (problem === undefined)
        lines.push({ clientTenantId, topUpId, place: lines.length, state: 'planned', ...stated })
    }
    accept(acceptCollections(lines.length))
    const run = await insertCollectionRun(tx, {
      market,
      scheme: schemeOf[market],
      currency: edition.currency.code,
      collectOn,
      creditor,
      state: 'prepared',
      preparedByPersonId: personId,
      preparedAt: toInstant(now),
    })
    await insertCollectionLines(
      tx,
      lines.map((line) => ({ ...line, runId: run.id })),
    )
    return run
  })

const writers = {
  sepa: { write: sepaDebitFile, extension: 'xml' },
  bacs: { write: (file: DebitFile) => bacsFile(file, 'debit'), extension: 'txt' },
  ach: { write: (file: DebitFile) => nachaFile(file, 'debit'), extension: 'ach' },
} as const

const fileOf = (run: CollectionRunRecord, lines: readonly CollectionLineRecord[], createdAt: string) => {
  const { creditor, number, collectOn: executeOn } = run
  const { write, extension } = writers[run.scheme as keyof typeof writers]
  const edition = editionOf(run.market as Market)
  const { name, town, account, id } = creditor
  const file: DebitFile = {
    runNumber: number,
    createdAt,
    executeOn,
    currency: edition.currency.code,
    country: edition.country,
    originator: { name, town, account, originatorId: id },
    creditorId: id,
    orders: lines.map(({ reference, amount: amountMinor, debtor, mandate }) => ({
      reference,
      amountMinor,
      mandate,
      text: mandate.reference,
      counterparty: { name: debtor.holder, account: debtor, addressLine1: '', town: '', postcode: '' },
    })),
  }
  const fileBytes = Buffer.from(write(file), 'utf8')
  const fileSha256 = createHash('sha256').update(fileBytes).digest('hex')
  return { fileName: `${run.scheme}-debit-${number}-${executeOn}.${extension}`, fileBytes, fileSha256 }
}

type OfRun = By & { readonly number: number }

const loadRun = async (tx: Tx, number: number): Promise<CollectionRunRecord> =>
  found(await findCollectionRun(tx, number))

/** Judges every line again: what changed since it was prepared falls out. */
const judgeAgain = async (tx: Tx, run: CollectionRunRecord, now: number): Promise<CollectionLineRecord[]> => {
  const collected: CollectionLineRecord[] = []
  for (const line of await linesOfCollection(tx, run.id)) {
    const { problem } = await judgeCollection(tx, line, now)
    if (problem === undefined) collected.push(line)
    else await saveCollectionLine(tx, line, { state: 'dropped', problem })
  }
  return collected
}

/**
 * Releases a run that another person prepared, and makes its file; without a line left the run is cancelled. Throws `Refused` as
 * `releaseCollectionRun`.
 */
export const releaseCollections = (
  context: StaffCommandContext,
  { number, personId }: OfRun,
): Promise<CollectionRunSummary> =>
  asStaff(context, { name: 'release_collections', input: { number } }, async (tx) => {
    const { now } = context
    const run = await loadRun(tx, number)
    const { preparedByPersonId: preparedBy, collectOn } = run
    const today = todayOf(editionOf(run.market as Market), now)
    accept(releaseCollectionRun({ state: run.state as CollectionRunState, preparedBy, collectOn }, { personId, today }))
    const lines = await judgeAgain(tx, run, now)
    if (lines.length === 0) {
      await saveCollectionRun(tx, run, { state: 'cancelled' })
      return run
    }
    const at = toInstant(now)
    const released = { state: 'released', releasedByPersonId: personId, releasedAt: at }
    await saveCollectionRun(tx, run, { ...released, ...fileOf(run, lines, at) })
    return run
  })

/** Sends a released run to the bank, or gives back its top-ups. Throws `Refused` with `collection_run_not_in_this_state`. */
export const moveCollections = (
  context: StaffCommandContext,
  { number, verb }: { readonly number: number; readonly verb: 'send' | 'cancel' | 'recall' },
): Promise<CollectionRunSummary> =>
  asStaff(context, { name: `${verb}_collections`, input: { number } }, async (tx) => {
    const run = await loadRun(tx, number)
    const state = accept(moveCollectionRun(run.state as CollectionRunState, verb))
    if (verb !== 'send') await dropLines(tx, run.id, `run_${state}`)
    await saveCollectionRun(tx, run, { state, ...(verb === 'send' ? { sentAt: toInstant(context.now) } : {}) })
    return run
  })

/** The latest runs. */
export const listCollections = ({ pool }: StaffCommandContext): Promise<CollectionRunSummary[]> =>
  inTransaction(pool, { tenantId: platformTenant, personId: '' }, async (tx) => {
    const summaries: CollectionRunSummary[] = []
    for (const run of await listCollectionRuns(tx, 50)) summaries.push(await summaryOf(tx, run))
    return summaries
  })
