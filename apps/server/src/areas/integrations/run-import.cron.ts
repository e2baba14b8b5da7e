import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { type ImportedRow, readRow } from '@fettle/domain/integrations/import-row'
import { toInstant } from '@fettle/domain/kernel/instant'
import { emptyOrderFields } from '@fettle/domain/work-orders/order-fields'
import { findByReference, insertLocation, type LocationRecord, locationPosition } from '#areas/locations/locations.port'
import { findMembership } from '#areas/users/users.port'
import { insertNewOrder } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { CronJob } from '#platform/runner/area'
import { Refused } from '#platform/runner/refusal'
import {
  failReadyRows,
  findImport,
  type ImportRecord,
  type ImportRowRecord,
  knownReferences,
  nextBatch,
  saveRow,
  transitionImport,
} from './imports.store.ts'
import { rowContext } from './row-context.ts'

type Taking = { one: ImportRecord; actor: Actor; moment: { at: string; now: number } }

/** Reference of a location derived from its address, so that repeated imports reuse it. */
const referenceOf = (row: ImportedRow, unit = '') =>
  ['place', row.postcode, row.addressLine1, unit].join(':').toLowerCase().replaceAll(/\s+/g, '-')

const placeOf = async (tx: Tx, row: ImportedRow, { one, actor, moment }: Taking): Promise<LocationRecord> => {
  const timeZone = editionOf(actor.namespace).timeZones[0].tzDatabaseTimeZone
  const shared = {
    tenantId: tx.tenantId,
    organisationId: one.mapping?.organisationUuid ?? '',
    accessNotes: '',
    importId: one.id,
    createdAt: moment.at,
    address: {
      address_line_1: row.addressLine1,
      address_line_2: null,
      town: row.town || null,
      postcode: row.postcode,
      time_zone: timeZone,
      address_zone: null,
      meta: null,
    },
  }
  const building =
    (await findByReference(tx, tx.tenantId, referenceOf(row))) ??
    (await insertLocation(tx, {
      ...shared,
      ...(await locationPosition(tx, { postcode: row.postcode, parent: null, namespace: actor.namespace })),
      kind: 'building',
      name: row.addressLine1,
      parentId: null,
      trail: [],
      externalReference: referenceOf(row),
    }))
  if (row.unit === '') return building
  const unit = await findByReference(tx, tx.tenantId, referenceOf(row, row.unit))
  if (unit) return unit
  const below = {
    kind: 'unit',
    name: `${row.addressLine1}, ${row.unit}`,
    parentId: building.id,
    trail: [...building.trail, building.id],
    externalReference: referenceOf(row, row.unit),
  }
  return insertLocation(tx, { ...shared, ...below, address: { ...shared.address, address_line_2: row.unit } })
}

const takeRow = async (tx: Tx, record: ImportRowRecord, taking: Taking) => {
  const { one, actor, moment } = taking
  const mapping = one.mapping
  if (!mapping) throw new Refused('import_state', { state: one.state })
  const context = rowContext({ columns: one.columns, mapping }, actor.namespace, moment.now)
  const { row, problems } = readRow(record.cells, context)
  // Time has passed since the check: what was of today then may be refused now.
  if (problems.length > 0) return saveRow(tx, record.id, { state: 'error', errors: [...problems] })
  if ((await knownReferences(tx, [row.externalReference])).size > 0)
    return saveRow(tx, record.id, { state: 'duplicate' })
  const order = await insertNewOrder(tx, {
    location: await placeOf(tx, row, taking),
    raised: {
      ...emptyOrderFields,
      title: row.title,
      description: row.description,
      category: row.category,
      service: row.service,
      priority: row.priority,
      budget: row.budget,
      source: 'import',
      imported: {
        importId: one.id,
        externalReference: row.externalReference,
        originalStatus: row.status,
        originalAward: row.award,
        originalReport: row.reportedOn,
      },
    },
    actor,
    // Deadlines run from the report, and the order is as old as it.
    moment: row.reportedAt === null ? moment : { at: toInstant(row.reportedAt), now: row.reportedAt },
  })
  return saveRow(tx, record.id, { state: 'done', workOrderId: order.id })
}

/** Imports one row within a savepoint; a refused row is stored with its refusal code, and the import continues. */
const takeOrName = async (tx: Tx, record: ImportRowRecord, taking: Taking) => {
  try {
    await tx.attempt(() => takeRow(tx, record, taking))
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    await saveRow(tx, record.id, { state: 'error', errors: [{ field: '', code: problem.code }] })
  }
}

/** Rows per transaction, as in `work-orders.create-many`. */
const batch = 100

/** Imports valid rows in batches; after a crash it continues with the remaining ones. */
export const runImportTask: CronJob = async (payload, { runAs, now }) => {
  const { tenantId, importId } = payload as { tenantId: string; importId: string }
  const takeSome = async (tx: Tx): Promise<boolean> => {
    const one = await findImport(tx, importId)
    if (!one || one.state !== 'running') return false
    const actor = await findMembership(tx, one.membershipId)
    // The member who ran the import has left: its rows wait for another member.
    if (!actor) await failReadyRows(tx, importId, { field: '', code: 'import_author_gone' })
    const rows = actor ? await nextBatch(tx, importId, { state: 'ready', most: batch }) : []
    const moment = { at: toInstant(now()), now: now() }
    for (const record of rows) if (actor) await takeOrName(tx, record, { one, actor, moment })
    if (rows.length < batch) await transitionImport(tx, one, { state: 'finished' })
    return rows.length === batch
  }
  while (await runAs(tenantId, takeSome));
}
