import { type DispatchSettings, defaultDispatch } from '@fettle/domain/calendar/dispatch-settings'
import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { dispatchSettings } from './calendar.tables.ts'

export type StoredDispatch = DispatchSettings & { readonly version: number }

/** Rules of dispatch of a company; version 0 where it has set none. */
export const findDispatchSettings = async (read: Read, company: string): Promise<StoredDispatch> => {
  const [row] = await read.db.select().from(dispatchSettings).where(eq(dispatchSettings.tenantId, company))
  if (!row) return { ...defaultDispatch, version: 0 }
  const { tenantId: _, ...settings } = row
  return settings
}

/** Saves the rules of the version that was read. Refuses with `stale_version`. */
export const saveDispatchSettings = async (tx: Tx, { version, ...settings }: StoredDispatch): Promise<void> => {
  const rows =
    version === 0
      ? await tx.db
          .insert(dispatchSettings)
          .values({ ...settings, tenantId: tx.tenantId })
          .onConflictDoNothing()
          .returning({ version: dispatchSettings.version })
      : await tx.db
          .update(dispatchSettings)
          .set({ ...settings, version: version + 1 })
          .where(and(eq(dispatchSettings.tenantId, tx.tenantId), eq(dispatchSettings.version, version)))
          .returning({ version: dispatchSettings.version })
  if (rows.length === 0) throw new Refused('stale_version', { version: version + 1 })
}
