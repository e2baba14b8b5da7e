import { defaultWarnDays } from '@fettle/domain/compliance/requirement-status'
import { type RequirementKey, requirementsOf } from '@fettle/domain/compliance/requirements'
import type { Market } from '@fettle/domain/editions/edition'
import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type RequirementSetting, requirementSettings } from './compliance.tables.ts'

export const listSettings = (read: Read): Promise<RequirementSetting[]> =>
  read.db.select().from(requirementSettings).where(eq(requirementSettings.tenantId, read.tenantId))

export type Effective = Omit<RequirementSetting, 'tenantId'>

/** Settings of every requirement of the market: what is not verified is off until the client takes it on. */
export const effectiveSettings = async (
  read: Read,
  market: Market,
): Promise<ReadonlyMap<RequirementKey, Effective>> => {
  const stored = new Map((await listSettings(read)).map((each) => [each.requirementKey, each]))
  return new Map(
    requirementsOf(market).map(({ key, check }) => [
      key,
      stored.get(key) ?? {
        requirementKey: key,
        isOn: check !== 'not_verified',
        everyMonths: null,
        warnDays: defaultWarnDays,
        version: 0,
      },
    ]),
  )
}

/** Stores a setting if the version still matches, 0 for the first; returns whether it did. */
export const saveSetting = async (tx: Tx, { version, ...setting }: Effective): Promise<boolean> => {
  const values = { ...setting, tenantId: tx.tenantId }
  const rows =
    version === 0
      ? await tx.db.insert(requirementSettings).values(values).onConflictDoNothing().returning()
      : await tx.db
          .update(requirementSettings)
          .set({ ...setting, version: version + 1 })
          .where(
            and(
              eq(requirementSettings.tenantId, tx.tenantId),
              eq(requirementSettings.requirementKey, setting.requirementKey),
              eq(requirementSettings.version, version),
            ),
          )
          .returning()
  return rows.length > 0
}
