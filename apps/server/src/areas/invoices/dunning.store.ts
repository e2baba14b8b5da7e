import { and, asc, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type DunningRuleRecord, dunningRules, invoiceReminders, type ReminderRecord } from './dunning.tables.ts'

export const findDunningRule = async (read: Read): Promise<DunningRuleRecord | undefined> => {
  const [row] = await read.db.select().from(dunningRules).where(eq(dunningRules.tenantId, read.tenantId))
  return row
}

/** Saves the rule of the acting contractor if its version still matches; version 0 is no rule yet. */
export const saveDunningRule = async (
  tx: Tx,
  version: number,
  rule: Omit<DunningRuleRecord, 'tenantId' | 'version'>,
): Promise<void> => {
  const rows =
    version === 0
      ? await tx.db
          .insert(dunningRules)
          .values({ tenantId: tx.tenantId, ...rule })
          .onConflictDoNothing()
          .returning({ version: dunningRules.version })
      : await tx.db
          .update(dunningRules)
          .set({ ...rule, version: version + 1 })
          .where(and(eq(dunningRules.tenantId, tx.tenantId), eq(dunningRules.version, version)))
          .returning({ version: dunningRules.version })
  if (rows.length === 0) throw new Refused('stale_version', { version: version + 1 })
}

/** Reminders of an invoice, the first one first. */
export const remindersOf = (read: Read, invoiceId: string): Promise<ReminderRecord[]> =>
  read.db
    .select()
    .from(invoiceReminders)
    .where(eq(invoiceReminders.invoiceId, invoiceId))
    .orderBy(asc(invoiceReminders.level))

export const insertReminder = async (tx: Tx, reminder: typeof invoiceReminders.$inferInsert): Promise<void> =>
  void (await tx.db.insert(invoiceReminders).values(reminder))

type DueReminder = { readonly client_tenant_id: string; readonly invoice_id: string; readonly level: number }

/** Overdue invoices of all tenants whose next reminder is due. */
export const listDueReminders = (read: Read, { at, most }: { at: string; most: number }): Promise<DueReminder[]> =>
  read.rows<DueReminder>('due-reminders', 'select client_tenant_id, invoice_id, level from due_reminders($1, $2)', [
    at,
    most,
  ])
