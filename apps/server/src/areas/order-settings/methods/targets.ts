import { clocksMethods, type TargetsView } from '@fettle/contracts/work-orders/clocks.methods'
import { findOrganisation } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { defaultTargetsOf, deleteTargets, listTargets, saveTargets } from '../targets.store.ts'
import type { TargetsRecord } from '../targets.tables.ts'

const show = ({ organisationId, targets, week, version }: TargetsRecord): TargetsView => ({
  organisationUuid: organisationId,
  isShipped: false,
  targets,
  week: { ...week, days: [...week.days], closedDays: [...week.closedDays] },
  version,
})

const readTargets = async (read: Read) => {
  const rows = await listTargets(read)
  const group = rows.find((row) => row.organisationId === null)
  return {
    all: group ? show(group) : defaultTargetsOf,
    own: rows.filter((row) => row.organisationId !== null).map(show),
  }
}

/** Targets in force for an organisation or the group; organisations without their own inherit. */
const present = async (read: Read, organisationUuid: string | null): Promise<TargetsView> => {
  const { all, own } = await readTargets(read)
  const found = own.find((each) => each.organisationUuid === organisationUuid)
  return found ?? (organisationUuid === null ? all : { ...all, organisationUuid, isShipped: true, version: 1 })
}

export const listTargetsMethod = handler(clocksMethods.targets, (_input, { read }) => readTargets(read))

export const saveTargetsMethod = handler(clocksMethods.saveTargets, async (input, { tx, actor, at }) => {
  const { organisationUuid, version, ...entries } = input
  if (organisationUuid !== null) found(await findOrganisation(tx, actor.tenantId, organisationUuid))
  if (!(await saveTargets(tx, { organisationId: organisationUuid, version, at }, entries)))
    throw new Refused('stale_version')
  return present(tx, organisationUuid)
})

export const resetTargetsMethod = handler(clocksMethods.resetTargets, async ({ organisationUuid, version }, { tx }) => {
  if (!(await deleteTargets(tx, organisationUuid, version))) throw new Refused('stale_version')
  return present(tx, organisationUuid)
})
