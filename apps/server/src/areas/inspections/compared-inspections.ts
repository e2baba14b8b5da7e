import type { ComparisonShares } from '@fettle/contracts/inspections/inspection-comparisons.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { ageShare } from '@fettle/domain/inspections/age-share'
import { type ComparisonRow, compareInspections } from '@fettle/domain/inspections/compare-inspections'
import { money, sum } from '@fettle/domain/kernel/arithmetic'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { accept } from '#platform/runner/refusal'
import { listShares } from './comparison-shares.store.ts'
import type { ComparisonShareRecord, InspectionRecord } from './inspections.tables.ts'
import { type LoadedInspection, loadInspection } from './load-inspection.ts'

export type Pair = { readonly inspectionUuid: string; readonly otherUuid: string }
export type ComparedInspections = {
  readonly before: LoadedInspection
  readonly after: LoadedInspection
  readonly rows: readonly ComparisonRow[]
  /** The day of the later inspection in the market. */
  readonly on: LocalDate
}

const comparable = ({ record: { instances }, template: { content }, answers }: LoadedInspection) => ({
  content,
  instances,
  answers,
})

const dayOf = ({ handedInAt, createdAt }: InspectionRecord, { namespace }: Actor): LocalDate =>
  localDateOf(editionOf(namespace).timeZones[0].tzDatabaseTimeZone, Date.parse(handedInAt ?? createdAt))

/** Two inspections within the scope of the actor, question by question. Refuses with `not_found`. */
export const loadCompared = async (read: Read, actor: Actor, pair: Pair): Promise<ComparedInspections> => {
  const after = await loadInspection(read, actor, pair.inspectionUuid)
  const before = await loadInspection(read, actor, pair.otherUuid)
  return {
    before,
    after,
    rows: compareInspections(comparable(before), comparable(after)),
    on: dayOf(after.record, actor),
  }
}

type Shown = { readonly actor: Actor; readonly on: LocalDate; readonly names: ReadonlyMap<string, string> }

const showShare = (record: ComparisonShareRecord, { actor, on, names }: Shown): ComparisonShares['shares'][number] => {
  const { id, rowKey, installedOn, lifeMonths, note, version, byMembershipId } = record
  const cost = money(record.cost, editionOf(actor.namespace).currency.code)
  const by = names.get(byMembershipId) ?? null
  return {
    uuid: id,
    rowKey,
    cost,
    installedOn,
    lifeMonths,
    note,
    by,
    version,
    ...accept(ageShare({ cost, installedOn, lifeMonths }, on)),
  }
}

/** Shares of a comparison with their sum. */
export const showShares = async (read: Read, actor: Actor, pair: Pair): Promise<ComparisonShares> => {
  const { on } = await loadCompared(read, actor, pair)
  const records = await listShares(read, pair)
  const names = await memberNames(
    read,
    records.map(({ byMembershipId }) => byMembershipId),
  )
  // An inspection that was opened again and handed in earlier than a share says keeps the share with the day noted.
  const shares = records.map((record) =>
    showShare(record, { actor, on: record.installedOn > on ? record.installedOn : on, names }),
  )
  const { currency } = editionOf(actor.namespace)
  return {
    on,
    shares,
    total: sum(
      currency.code,
      shares.map(({ share }) => share),
    ),
    canEdit: actor.side === 'client' && hasPermission(actor, 'inspections.review'),
  }
}
