import type { TargetsView } from '@fettle/contracts/work-orders/clocks.methods'
import { defaultWeek } from '@fettle/domain/clocks/working-time'
import { defaultTargets } from '@fettle/domain/work-orders/priorities'
import { and, eq, isNull } from 'drizzle-orm'
import { statement } from '#platform/database/statement'
import type { Read, Tx } from '#platform/database/transaction'
import { slaTargets, type TargetsRecord } from './targets.tables.ts'

/** Targets of the caller's tenant, for all organisations and single ones. */
export const listTargets = (read: Read): Promise<TargetsRecord[]> => targetsWithin(read, { tenantId: read.tenantId })
const targetsWithin = statement<{ tenantId: string }, TargetsRecord>('targets-of-tenant', (db, { tenantId }) =>
  db.select().from(slaTargets).where(eq(slaTargets.tenantId, tenantId)),
)

/** Targets of one organisation, or of all. */
export type TargetsOfBranch = Pick<TargetsRecord, 'organisationId' | 'targets' | 'week'>

/** Targets in force for an organisation: its own, else those of the group; undefined means the defaults. */
export const targetsFor = <Row extends TargetsOfBranch>(
  rows: readonly Row[],
  organisationId: string,
): Row | undefined =>
  rows.find((row) => row.organisationId === organisationId) ?? rows.find((row) => row.organisationId === null)

/** Default targets. */
export const defaultTargetsOf: TargetsView = {
  organisationUuid: null,
  isShipped: true,
  targets: { ...defaultTargets },
  week: { ...defaultWeek, days: [...defaultWeek.days], closedDays: [] },
  version: 1,
}

const whose = (tx: Tx, organisationId: string | null) =>
  and(
    eq(slaTargets.tenantId, tx.tenantId),
    organisationId === null ? isNull(slaTargets.organisationId) : eq(slaTargets.organisationId, organisationId),
  )

type Entries = Pick<TargetsView, 'targets' | 'week'>

/** Saves if the version still matches; returns whether it did. Version 1 is the default. */
export const saveTargets = async (
  tx: Tx,
  { organisationId, version, at }: { organisationId: string | null; version: number; at: string },
  entries: Entries,
): Promise<boolean> => {
  const values = { ...entries, changedAt: at, version: version + 1 }
  const changed = await tx.db
    .update(slaTargets)
    .set(values)
    .where(and(whose(tx, organisationId), eq(slaTargets.version, version)))
    .returning({ id: slaTargets.id })
  if (changed.length > 0) return true
  if (version !== 1) return false
  const made = await tx.db
    .insert(slaTargets)
    .values({ tenantId: tx.tenantId, organisationId, ...values })
    .onConflictDoNothing()
    .returning({ id: slaTargets.id })
  return made.length > 0
}

export const deleteTargets = async (tx: Tx, organisationId: string | null, version: number): Promise<boolean> => {
  const gone = await tx.db
    .delete(slaTargets)
    .where(and(whose(tx, organisationId), eq(slaTargets.version, version)))
    .returning({ id: slaTargets.id })
  return gone.length > 0
}
