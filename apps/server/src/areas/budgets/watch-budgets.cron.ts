import { hasPermission } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Read, Tx } from '#platform/database/transaction'
import type { CronJob } from '#platform/runner/area'
import type { Membership } from '#platform/runner/handlers'
import { toActor } from '#platform/runner/resolve-actor'
import { recordSubjectEvent } from '#platform/runner/subject-activity'
import { insertBudgetWarning, listDueWarnings } from './budget-warnings.store.ts'
import { findBudget } from './budgets.store.ts'

const batch = 500

/** Active members of the acting client. */
export type ActiveMembers = (read: Read, asked: { q: string }) => Promise<Membership[]>

const editorsOf = async (tx: Tx, activeMembers: ActiveMembers): Promise<string[]> =>
  (await activeMembers(tx, { q: '' }))
    .map((member) => toActor({ person: null }, member))
    .filter((member) => hasPermission(member, 'budgets.edit'))
    .map(({ membershipUuid }) => membershipUuid)

/** Every five minutes: warns those who edit a budget that its share is used, and that all of it is, once each. */
export const watchBudgets =
  (activeMembers: ActiveMembers): CronJob =>
  async (_payload, { runAs, readAs, now }) => {
    const at = toInstant(now())
    const today = localDateOf(editionOf('uk').timeZones[0].tzDatabaseTimeZone, now())
    const due = await readAs('', (read) => listDueWarnings(read, { today, most: batch }))
    for (const { tenant_id: tenantId, budget_id: budgetId, percent } of due)
      await runAs(tenantId, async (tx) => {
        const budget = await findBudget(tx, budgetId)
        if (!budget || !(await insertBudgetWarning(tx, { tenantId, budgetId, percent, warnedAt: at }))) return
        recordSubjectEvent(tx, {
          kind: 'budget',
          subjectId: budgetId,
          name: 'budget.warned',
          at: now(),
          by: null,
          facts: { budget: budget.name, percent },
          notify: await editorsOf(tx, activeMembers),
        })
      })
  }
