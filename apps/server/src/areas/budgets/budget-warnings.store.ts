import type { Actor } from '@fettle/domain/access/actor'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { and, eq } from 'drizzle-orm'
import { organisationsOf } from '#areas/organisations/organisations.port'
import type { Read, Tx } from '#platform/database/transaction'
import { type NewsAsked, type SubjectNews, subjectNews } from '#platform/runner/subject-news'
import { budgetWarnings } from './budgets.tables.ts'

type DueWarning = { readonly tenant_id: string; readonly budget_id: string; readonly percent: number }

/** Budgets of all clients that have reached a percentage without a warning of it. */
export const listDueWarnings = (
  read: Read,
  { today, most }: { readonly today: LocalDate; readonly most: number },
): Promise<DueWarning[]> =>
  read.rows<DueWarning>(
    'due-budget-warnings',
    'select tenant_id, budget_id, percent from due_budget_warnings($1, $2)',
    [today, most],
  )

/** Stores a warning; false if it was stored before. */
export const insertBudgetWarning = async (tx: Tx, warning: typeof budgetWarnings.$inferInsert): Promise<boolean> => {
  const rows = await tx.db
    .insert(budgetWarnings)
    .values(warning)
    .onConflictDoNothing()
    .returning({ percent: budgetWarnings.percent })
  return rows.length > 0
}

/** Lets a changed budget warn again. */
export const deleteBudgetWarnings = async (tx: Tx, budgetId: string): Promise<void> =>
  void (await tx.db
    .delete(budgetWarnings)
    .where(and(eq(budgetWarnings.tenantId, tx.tenantId), eq(budgetWarnings.budgetId, budgetId))))

/** Warnings of budgets since a moment that the member was notified of, the latest first. */
export const budgetNews = (read: Read, actor: Actor, asked: NewsAsked): Promise<SubjectNews[]> =>
  subjectNews(
    read,
    {
      name: 'budget-news',
      title: 'b.name',
      joins: 'join budgets b on b.tenant_id = a.tenant_id and b.id = a.subject_id',
      where: `a.subject_kind = 'budget' and b.removed_at is null and ($3::uuid[] is null
        or exists (select from locations l where l.tenant_id = b.tenant_id and l.id = b.location_id and l.organisation_id = any($3)))`,
      values: [actor.tenantId, actor.membershipUuid, organisationsOf(actor)],
    },
    asked,
  )
