import type { CategorySetting } from '@fettle/domain/order-settings/category-setting'
import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { lockSet } from '#platform/runner/set-version'
import { categorySettings } from './category-settings.tables.ts'

export type SavedCategory = CategorySetting & { readonly version: number }

/** What the client saved about its trades; a trade without a row is offered. */
export const listCategorySettings = (read: Read): Promise<SavedCategory[]> =>
  read.db
    .select({
      category: categorySettings.category,
      isOffered: categorySettings.isOffered,
      priority: categorySettings.priority,
      version: categorySettings.version,
    })
    .from(categorySettings)
    .where(eq(categorySettings.tenantId, read.tenantId))

/** The same for a change, one at a time, so that two changes do not withdraw the last trade together. */
export const lockCategorySettings = async (tx: Tx): Promise<SavedCategory[]> => {
  await lockSet(tx, 'category-settings')
  return listCategorySettings(tx)
}

/** Saves a setting of the version that was read, 0 without one. Refuses with `stale_version`. */
export const saveCategorySetting = async (
  tx: Tx,
  { category, isOffered, priority }: CategorySetting,
  { version, at }: { readonly version: number; readonly at: string },
): Promise<void> => {
  const entries = { isOffered, priority, changedAt: at, version: version + 1 }
  const rows =
    version === 0
      ? await tx.db
          .insert(categorySettings)
          .values({ ...entries, tenantId: tx.tenantId, category })
          .onConflictDoNothing()
          .returning({ version: categorySettings.version })
      : await tx.db
          .update(categorySettings)
          .set(entries)
          .where(
            and(
              eq(categorySettings.tenantId, tx.tenantId),
              eq(categorySettings.category, category),
              eq(categorySettings.version, version),
            ),
          )
          .returning({ version: categorySettings.version })
  if (rows.length === 0) throw new Refused('stale_version', { version: version + 1 })
}
