import { randomUUID } from 'node:crypto'
import { requirementsMethods } from '@fettle/contracts/compliance/requirements.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { Actor } from '@fettle/domain/access/actor'
import {
  enterOwn,
  enterSettings,
  maxOwnRequirements,
  type OwnRequirement,
  type RequirementEntries,
} from '@fettle/domain/compliance/requirement-record'
import { findRequirement, isOwnRequirement, type RequirementKey } from '@fettle/domain/compliance/requirements'
import { todayOf } from '@fettle/domain/editions/today'
import type { Read } from '#platform/database/transaction'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { applyRecord } from '../apply-record.ts'
import type { RequirementRecord } from '../compliance.tables.ts'
import { countTargets } from '../deadlines.store.ts'
import { previewRecord } from '../record-changes.ts'
import { listRecords, lockRecords, saveRecord } from '../settings.store.ts'
import { showRequirement, showRequirements } from '../show-requirement.ts'

export const listRequirements = handler(requirementsMethods.list, async (_input, { read, actor, now }) => ({
  requirements: await showRequirements(read, { actor, now }),
}))

type Entered = RequirementEntries & {
  readonly requirementKey: RequirementKey | null
  readonly fromOn: string | null
  readonly own: InputOf<typeof requirementsMethods.saveOwn>['own'] | null
}
type Asked = { readonly read: Read; readonly actor: Actor; readonly today: string; readonly at: string | null }

const toOwn = ({ groupUuids, assetTypeUuids, assetUuids, ...own }: NonNullable<Entered['own']>): OwnRequirement => ({
  ...own,
  groupIds: groupUuids,
  assetTypeIds: assetTypeUuids,
  assetIds: assetUuids,
})

/** The record of an entered requirement, checked by the rules of its kind. */
const toRecord = async (
  { requirementKey, fromOn: from, own: entered, ...entries }: Entered,
  { read, actor, today, at }: Asked,
): Promise<RequirementRecord> => {
  const fromOn = from ?? today
  const own = entered === null ? null : accept(enterOwn(toOwn(entered), actor.namespace, { fromOn, today }))
  if (own === null) {
    const shipped = found(findRequirement(requirementKey ?? ''))
    if (shipped.market !== actor.namespace) throw new Refused('not_found')
    accept(enterSettings(shipped, entries, { fromOn, today }))
  } else await assertOwn(read, requirementKey, own)
  return {
    ...entries,
    documents: [...entries.documents],
    requirementKey: requirementKey ?? `own-${randomUUID()}`,
    fromOn,
    tenantId: read.tenantId,
    version: 1,
    appliedOn: null,
    savedAt: at,
    savedByMembershipId: at === null ? null : actor.membershipUuid,
    name: own?.name ?? null,
    source: own?.source ?? null,
    level: own?.level ?? null,
    groupIds: [...(own?.groupIds ?? [])],
    assetTypeIds: [...(own?.assetTypeIds ?? [])],
    assetIds: [...(own?.assetIds ?? [])],
    conditions: own?.conditions ?? [],
    firstDueOn: own?.firstDueOn ?? null,
  }
}

/** Another requirement of the client has no such name, and what it is limited to is theirs. */
const assertOwn = async (read: Read, key: RequirementKey | null, own: OwnRequirement): Promise<void> => {
  const others = [...(await listRecords(read))].filter(([each]) => isOwnRequirement(each) && each !== key)
  if (key === null && others.length >= maxOwnRequirements)
    throw new Refused('too_many_requirements', { most: maxOwnRequirements })
  if (others.some(([, records]) => records.at(-1)?.name?.toLowerCase() === own.name.toLowerCase()))
    throw new Refused('requirement_name_taken')
  const ids = new Set([...own.groupIds, ...own.assetTypeIds, ...own.assetIds])
  if ((await countTargets(read, own)) < ids.size) throw new Refused('not_found')
}

type Versioned = Entered & { readonly version: number }

/** Stores a record if the version still matches, and applies it where it has begun. */
const save = async ({ version, ...input }: Versioned, { tx, actor, at, now }: CommandContext) => {
  const today = todayOf(actor, now)
  const former = input.requirementKey === null ? [] : await lockRecords(tx, input.requirementKey)
  if (input.own !== null && input.requirementKey !== null) found(former[0])
  if (Math.max(0, ...former.map((each) => each.version)) !== version) throw new Refused('stale_version')
  const record = { ...(await toRecord(input, { read: tx, actor, today, at })), version: version + 1 }
  if (!(await saveRecord(tx, record))) throw new Refused('stale_version')
  if (record.fromOn <= today) await applyRecord(tx, record, { market: actor.namespace, today })
  return showRequirement(tx, { actor, now }, record.requirementKey)
}

export const adoptRequirement = handler(requirementsMethods.adopt, (input, context) =>
  save({ ...input, own: null }, context),
)

export const saveOwnRequirement = handler(requirementsMethods.saveOwn, (input, context) => save(input, context))

export const previewRequirement = handler(requirementsMethods.changes, async (input, { read, actor, now }) => {
  const today = todayOf(actor, now)
  if (input.requirementKey === null && input.own === null) throw new Refused('not_found')
  const record = await toRecord(input, { read, actor, today, at: null })
  return previewRecord(read, actor, record)
})
