import { randomUUID } from 'node:crypto'
import { nextReminderOn } from '@fettle/domain/compliance/reminder-days'
import { dueUnder } from '@fettle/domain/compliance/requirement-record'
import type { Market } from '@fettle/domain/editions/edition'
import type { Tx } from '#platform/database/transaction'
import type { RequirementRecord } from './compliance.tables.ts'
import { type HeldItem, lockHeldItems, saveDeadlines } from './deadlines.store.ts'
import { ruleOf } from './derived-requirements.ts'
import {
  forgetAllReckoned,
  insertItems,
  listAssetItems,
  listHomesAndBuildings,
  listPlaces,
  startPeriods,
} from './reckon.store.ts'
import { knownFacts, reckon } from './reckon.ts'
import { markApplied } from './settings.store.ts'

/** Locations derived in the transaction that applies a record; the task does the others within a minute. */
const mostPlaces = 300
const batch = 1000

type OnDay = { readonly market: Market; readonly today: string }

/** Makes applicability and deadlines follow a record that has begun. */
export const applyRecord = async (tx: Tx, record: RequirementRecord, { market, today }: OnDay): Promise<void> => {
  if (record.level !== null) {
    await forgetAllReckoned(tx)
    await reckon(tx, await listHomesAndBuildings(tx, { after: null, most: mostPlaces }), { market, today })
    await deriveAssets(tx, today)
  }
  await moveDeadlines(tx, record, today)
  await markApplied(tx, record, today)
}

/** Starts and ends requirements of assets as the records of the day ask. */
export const deriveAssets = async (tx: Tx, today: string): Promise<void> => {
  for (
    let rows = await listAssetItems(tx, today, batch);
    rows.length > 0;
    rows = await listAssetItems(tx, today, batch)
  ) {
    const items = rows.map((row) => ({ ...row, id: row.item_id ?? randomUUID() }))
    await insertItems(
      tx,
      items.flatMap(({ id, item_id: known, location_id: locationId, asset_id: assetId, requirement_key: key }) =>
        known === null ? [{ id, locationId, assetId, requirementKey: key }] : [],
      ),
    )
    await startPeriods(
      tx,
      items.map(({ id, applies, first_due_on: firstDueOn }) => ({
        itemId: id,
        fromOn: today,
        applies,
        because: [],
        missing: [],
        firstDueOn,
      })),
    )
    if (rows.length < batch) return
  }
}

/** Reckons the deadlines of certificates in force, and the next reminders of them. */
const moveDeadlines = async (tx: Tx, record: RequirementRecord, today: string): Promise<void> => {
  const rule = ruleOf(record)
  let items = await lockHeldItems(tx, record.requirementKey, { after: null, most: batch })
  while (items.length > 0) {
    const certified = items.filter(isCertified)
    const facts = await knownFacts(tx, await listPlaces(tx, [...new Set(certified.map((each) => each.location_id))]))
    await saveDeadlines(
      tx,
      certified.map((each) => {
        const dueOn = dueUnder(rule, certifiedOf(each, record.fromOn), facts.get(each.location_id) ?? {})
        return {
          itemId: each.item_id,
          evidenceId: each.evidence_id,
          dueOn,
          remindOn: remindOn(each, dueOn, { warnDays: record.warnDays, today }),
        }
      }),
    )
    items =
      items.length < batch
        ? []
        : await lockHeldItems(tx, record.requirementKey, { after: items.at(-1)?.item_id ?? null, most: batch })
  }
}

/** An item whose certificate is in force. */
export type CertifiedItem = HeldItem & { readonly evidence_id: string; readonly issued_on: string }
export const isCertified = (item: HeldItem): item is CertifiedItem =>
  item.evidence_id !== null && item.issued_on !== null

/** The certificate of an item as `dueUnder` of the domain takes it. */
export const certifiedOf = (item: CertifiedItem, fromOn: string) => ({
  issuedOn: item.issued_on,
  validUntil: item.valid_until,
  formerDueOn: item.former_due_on,
  dueOn: item.due_on,
  fromOn,
})

type Reminding = { readonly warnDays: number; readonly today: string }

/** A reminder that is due already stays. */
const remindOn = (item: HeldItem, dueOn: string | null, { warnDays, today }: Reminding): string | null => {
  if (dueOn === null) return null
  return item.remind_on !== null && item.remind_on <= today ? item.remind_on : nextReminderOn(dueOn, today, warnDays)
}
