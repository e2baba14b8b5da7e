import type { ApprovalRuleView } from '@fettle/contracts/approvals/approval-rule-view'
import type { Read } from '#platform/database/transaction'
import type { RuleRecord } from './approvals.tables.ts'
import { namesByUuid, toRule } from './rules.store.ts'

const uuidsIn = ({ definition, savedByMembershipId }: RuleRecord): string[] => [
  savedByMembershipId,
  ...definition.scope.organisationUuids,
  ...definition.scope.locationUuids,
  ...definition.scope.contractorUuids,
  ...definition.steps.flatMap(({ approvers, escalateToUuid }) => [
    ...approvers.userUuids,
    ...approvers.teamUuids,
    ...(escalateToUuid ? [escalateToUuid] : []),
  ]),
]

/** Rules for their editors, highest priority first. */
export const showRules = async (read: Read, records: readonly RuleRecord[]): Promise<ApprovalRuleView[]> => {
  const names = await namesByUuid(read, records.flatMap(uuidsIn))
  return records
    .map((record): ApprovalRuleView => {
      const own = uuidsIn(record)
      const { validFrom, validTo, scope, steps, emergencyBypass, ...rule } = toRule(record)
      return {
        ...rule,
        validFrom,
        validTo,
        scope: mutable(scope),
        steps: mutable(steps),
        emergencyBypass: mutable(emergencyBypass),
        names: Object.fromEntries(own.flatMap((uuid) => (names[uuid] === undefined ? [] : [[uuid, names[uuid]]]))),
        savedBy: names[record.savedByMembershipId] ?? '',
        savedAt: record.savedAt,
        version: record.version,
      }
    })
    .sort((one, other) => other.priority - one.priority || (one.name < other.name ? -1 : 1))
}

type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> }
/** Removes `readonly`, which wire types do not have. */
const mutable = <T>(value: T): Mutable<T> => value as Mutable<T>

export const showOneRule = async (read: Read, record: RuleRecord): Promise<ApprovalRuleView> =>
  (await showRules(read, [record]))[0] as ApprovalRuleView
