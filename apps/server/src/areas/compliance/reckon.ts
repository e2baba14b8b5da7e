import { randomUUID } from 'node:crypto'
import { type Applies, appliesTo } from '@fettle/domain/compliance/applicability'
import { firstDueOn } from '@fettle/domain/compliance/certificate-dates'
import { type Facts, knownFactsOf } from '@fettle/domain/compliance/location-answers'
import { catalogueVersion } from '@fettle/domain/compliance/requirements'
import type { Market } from '@fettle/domain/editions/edition'
import type { Read, Tx } from '#platform/database/transaction'
import { type DerivedRequirement, requirementsAt, toDerived } from './derived-requirements.ts'
import {
  type CurrentItem,
  insertItems,
  listAnswers,
  listPlaces,
  lockItems,
  lockLocations,
  markReckoned,
  type NewItem,
  type NewPeriod,
  type ReckonedPlace,
  startPeriods,
} from './reckon.store.ts'
import { listOwnRecords } from './settings.store.ts'

/** First day of what was never recorded otherwise. */
const always = '0001-01-01'

/** Facts known at locations, from their records and the answers, with those of the locations above. */
export const knownFacts = async (read: Read, places: readonly ReckonedPlace[]): Promise<ReadonlyMap<string, Facts>> => {
  const answers = await listAnswers(read, [...new Set(places.flatMap(({ id, trail }) => [id, ...trail]))])
  return new Map(
    places.map(({ id, levels }) => [
      id,
      knownFactsOf(
        levels.map((level) => ({ kind: level.kind, record: level.facts, answers: answers.get(level.id) ?? {} })),
      ),
    ]),
  )
}

type Derived = Applies & { readonly firstDueOn: string | null }
type OnDay = { readonly market: Market; readonly today: string }

/** Derives what applies at locations, and starts a period where it changed. Returns the locations above them. */
export const reckon = async (
  tx: Tx,
  locationIds: readonly string[],
  { market, today }: OnDay,
): Promise<readonly string[]> => {
  if (locationIds.length === 0) return []
  await lockLocations(tx, locationIds)
  const places = await listPlaces(tx, locationIds)
  const facts = await knownFacts(tx, places)
  const own = (await listOwnRecords(tx, today)).flatMap(toDerived)
  const items = byLocation(await lockItems(tx, locationIds))
  const [added, periods]: [NewItem[], NewPeriod[]] = [[], []]
  for (const place of places) {
    const existing = items.get(place.id) ?? []
    const required = requirementsAt(place, market, own)
    for (const requirement of required) {
      const item = existing.find(({ requirement_key: key }) => key === requirement.key)
      const derived = derive(requirement, facts.get(place.id) ?? {}, item)
      const id = item?.id ?? randomUUID()
      if (!item) added.push({ id, locationId: place.id, requirementKey: requirement.key })
      if (!(item && isSame(item, derived))) periods.push(periodOf({ id, requirement, item, derived, today }))
    }
    // A building that has units now is no home any more.
    for (const item of existing)
      if (!required.some(({ key }) => key === item.requirement_key) && !isSame(item, notRequired))
        periods.push(periodOf({ id: item.id, item, derived: notRequired, today }))
  }
  await insertItems(tx, added)
  await startPeriods(tx, periods)
  await markReckoned(
    tx,
    places.map(({ id }) => id),
    catalogueVersion,
  )
  return [...new Set(places.flatMap(({ trail }) => trail))]
}

const byLocation = (items: readonly CurrentItem[]): ReadonlyMap<string, readonly CurrentItem[]> => {
  const groups = new Map<string, CurrentItem[]>()
  for (const item of items) groups.set(item.location_id, [...(groups.get(item.location_id) ?? []), item])
  return groups
}

const notRequired: Derived = { answer: 'no', because: [], missing: [], firstDueOn: null }

type Period = {
  readonly id: string
  readonly requirement?: DerivedRequirement
  readonly item: CurrentItem | undefined
  readonly derived: Derived
  readonly today: string
}

/** A period from today; what was unknown is replaced from its beginning, as only the answer was missing. */
const periodOf = ({ id, requirement, item, derived, today }: Period): NewPeriod => {
  const { answer: applies, because, missing, firstDueOn: dueOn } = derived
  const since = item?.from_on ?? requirement?.from ?? always
  const isKept = !item?.from_on || item.applies === 'unknown' || since > today
  return { itemId: id, fromOn: isKept ? since : today, applies, because, missing, firstDueOn: dueOn }
}

/** Whether a requirement applies at a location with these facts; what a person stated decides before them. */
export const derive = (
  requirement: DerivedRequirement,
  facts: Facts,
  item: Pick<CurrentItem, 'set_applies'> | undefined,
): Derived => {
  const applies = appliesTo(requirement.appliesWhen, facts)
  const answer = item?.set_applies ?? applies.answer
  const dueOn = requirement.firstDueOn ?? firstDueOn(requirement.rule, facts) ?? null
  return { ...applies, answer, missing: item?.set_applies ? [] : applies.missing, firstDueOn: dueOn }
}

const isSame = (item: CurrentItem, { answer, because, missing, firstDueOn: dueOn }: Derived): boolean =>
  item.applies === answer &&
  item.first_due_on === dueOn &&
  item.because?.join() === because.join() &&
  item.missing?.join() === missing.join()
