import type { Actor } from '@fettle/domain/access/actor'
import { describeChange, type ItemChange, type ItemState } from '@fettle/domain/compliance/requirement-change'
import { dueUnder } from '@fettle/domain/compliance/requirement-record'
import { defaultWarnDays } from '@fettle/domain/compliance/requirement-status'
import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import type { Read } from '#platform/database/transaction'
import { type CertifiedItem, certifiedOf, isCertified } from './apply-record.ts'
import type { RequirementRecord } from './compliance.tables.ts'
import { type HeldItem, listHeldItems, listWantedAssets } from './deadlines.store.ts'
import { requirementsAt, ruleOf, toDerived } from './derived-requirements.ts'
import { listHomesAndBuildings, listPlaces } from './reckon.store.ts'
import { derive, knownFacts } from './reckon.ts'
import { effectiveSettings } from './settings.store.ts'

/** Items and locations that a preview reckons; larger clients see a part. */
const most = 20_000
const batch = 1000
const mostNamed = 10

type Named = { readonly locationName: string; readonly assetName: string | null }
type Wanted = Named & { readonly id: string; readonly state: Omit<ItemState, 'certificate'> }

/** What saving a record would change on its first day. Stores nothing. */
export const previewRecord = async (read: Read, actor: Actor, record: RequirementRecord) => {
  const key: RequirementKey = record.requirementKey
  const { fromOn: on, level } = record
  const settings = (await effectiveSettings(read, actor.namespace, on)).get(key)
  const existing = await listHeldItems(read, key, most)
  const rule = ruleOf(record)
  // Deadlines of a series follow facts of the location, and a client does not change them.
  const dueAfter = (item: CertifiedItem) =>
    ['interval', 'certificate'].includes(rule.kind) ? dueUnder(rule, certifiedOf(item, on), {}) : item.due_on
  const after = (item: CertifiedItem | undefined, state: Omit<ItemState, 'certificate'>): ItemState => ({
    ...state,
    certificate: item === undefined ? null : { ...certificateOf(item), dueOn: dueAfter(item) },
  })
  const wanted = level === null ? undefined : await wantedBy(read, actor, { record, existing })
  const items: ItemChange<Named>[] = existing.map((item) => {
    const certified = isCertified(item) ? item : undefined
    const next = wanted === undefined ? stateOf(item) : wanted.get(targetOf(item))?.state
    return {
      locationName: item.location_name,
      assetName: item.asset_name,
      before: settings?.isOn
        ? { ...stateOf(item), certificate: certified ? certificateOf(certified) : null }
        : undefined,
      after: record.isOn && next !== undefined ? after(certified, next) : undefined,
    }
  })
  const known = new Set(existing.map(targetOf))
  for (const { id, state, ...named } of wanted?.values() ?? [])
    if (!known.has(id) && record.isOn) items.push({ ...named, before: undefined, after: after(undefined, state) })
  const days = { on, warnBefore: settings?.warnDays ?? defaultWarnDays, warnAfter: record.warnDays }
  const { changed, ...change } = describeChange(items, days)
  return { ...change, changed: changed.length, items: changed.slice(0, mostNamed), isPartial: items.length >= most }
}

const targetOf = ({ asset_id: asset, location_id: location }: HeldItem): string => asset ?? location
const stateOf = ({ applies, first_due_on: firstDueOn }: HeldItem) => ({ applies: applies ?? 'no', firstDueOn }) as const
const certificateOf = ({ due_on: dueOn, outcome, remedied_on: remediedOn }: CertifiedItem) => ({
  dueOn,
  outcome: outcome ?? 'satisfactory',
  remediedOn,
})

/** Locations or assets that a client's own requirement would be checked at, by id. */
const wantedBy = async (
  read: Read,
  { namespace }: Actor,
  { record, existing }: { readonly record: RequirementRecord; readonly existing: readonly HeldItem[] },
): Promise<ReadonlyMap<string, Wanted>> => {
  const wanted = new Map<string, Wanted>()
  const stated = new Map(existing.map((item) => [targetOf(item), item.set_applies]))
  const own = toDerived(record)
  const [requirement] = own
  if (requirement === undefined) {
    for (const row of await listWantedAssets(read, record, most)) {
      const applies = stated.get(row.asset_id) ?? 'yes'
      const named = { locationName: row.location_name, assetName: row.asset_name }
      wanted.set(row.asset_id, { id: row.asset_id, ...named, state: { applies, firstDueOn: record.firstDueOn } })
    }
    return wanted
  }
  let ids = await listHomesAndBuildings(read, { after: null, most: batch })
  for (let seen = ids.length; ids.length > 0; seen += ids.length) {
    const places = await listPlaces(read, ids)
    const facts = await knownFacts(read, places)
    for (const place of places) {
      if (!requirementsAt(place, namespace, own).includes(requirement)) continue
      const item = { set_applies: stated.get(place.id) ?? null }
      const { answer: applies, firstDueOn } = derive(requirement, facts.get(place.id) ?? {}, item)
      wanted.set(place.id, { id: place.id, locationName: place.name, assetName: null, state: { applies, firstDueOn } })
    }
    ids = seen >= most ? [] : await listHomesAndBuildings(read, { after: ids.at(-1) ?? null, most: batch })
  }
  return wanted
}
