import { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { maxApprovalRules, validateRule } from '@fettle/domain/approvals/approval-rule'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import type { RuleDefinition } from '../approvals.tables.ts'
import { findRule, insertRule, listRules, namesByUuid, saveRule } from '../rules.store.ts'
import { showOneRule, showRules } from '../show-rule.ts'

type Entries = Omit<InputOf<typeof approvalRulesMethods.save>, 'ruleUuid' | 'version'>

/** Refuses a rule that refers to unknown members, teams, locations or contractors. */
const mustKnow = async (read: Read, { scope, steps }: RuleDefinition): Promise<void> => {
  const named = [
    ...scope.organisationUuids,
    ...scope.locationUuids,
    ...scope.contractorUuids,
    ...steps.flatMap(({ approvers, escalateToUuid }) => [
      ...approvers.userUuids,
      ...approvers.teamUuids,
      ...(escalateToUuid ? [escalateToUuid] : []),
    ]),
  ]
  const known = named.length === 0 ? {} : await namesByUuid(read, named)
  if (named.some((uuid) => known[uuid] === undefined)) throw new Refused('approval_rule_names_unknown')
}

const definitionOf = (
  { subject: _subject, isEnabled: _isEnabled, ...entries }: Entries,
  currency: RuleDefinition['currency'],
) => ({
  ...entries,
  currency,
})

export const listApprovalRules = handler(approvalRulesMethods.list, async ({ subject }, { read }) => ({
  rules: await showRules(read, await listRules(read, subject)),
}))

export const saveApprovalRule = handler(
  approvalRulesMethods.save,
  async ({ ruleUuid, version, ...entries }, { tx, actor, at, namespace }) => {
    const definition = definitionOf(entries, editionOf(namespace).currency.code)
    const { subject, isEnabled } = entries
    const fault = validateRule({ ...definition, subject, isEnabled })
    if (fault) throw new Refused(fault)
    await mustKnow(tx, definition)
    const unchanged = { definition, isEnabled, savedByMembershipId: actor.membershipUuid, savedAt: at }
    if (ruleUuid === null) {
      const { length } = await listRules(tx)
      if (length >= maxApprovalRules) throw new Refused('too_many_approval_rules', { most: maxApprovalRules })
      const made = await insertRule(tx, { ...unchanged, clientTenantId: actor.tenantId, subject, revision: 1 })
      return showOneRule(tx, made)
    }
    const before = found(await findRule(tx, ruleUuid))
    fresh(before, version ?? 0)
    found(before.subject === subject ? before : undefined)
    return showOneRule(tx, await saveRule(tx, before, { ...unchanged, revision: before.revision + 1 }))
  },
)

export const enableApprovalRule = handler(
  approvalRulesMethods.enable,
  async ({ ruleUuid, version, isEnabled }, { tx, actor, at }) => {
    const before = found(await findRule(tx, ruleUuid))
    fresh(before, version)
    if (isEnabled) await mustKnow(tx, before.definition)
    const changes = { isEnabled, savedByMembershipId: actor.membershipUuid, savedAt: at }
    return showOneRule(tx, await saveRule(tx, before, changes))
  },
)

export const removeApprovalRule = handler(approvalRulesMethods.remove, async ({ ruleUuid, version }, { tx, at }) => {
  const before = found(await findRule(tx, ruleUuid))
  fresh(before, version)
  await saveRule(tx, before, { removedAt: at, isEnabled: false })
  return { ruleUuid }
})
