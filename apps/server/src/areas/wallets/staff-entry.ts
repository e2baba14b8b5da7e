import { toInstant } from '@fettle/domain/kernel/instant'
import type { StaffCommandContext } from '#areas/identity/identity.port'
import type { Tx } from '#platform/database/transaction'
import { auditWrite } from '#platform/runner/audit'

/** Records a command of staff on the server in the audit log. */
export const recordStaffCommand = async (
  tx: Tx,
  { auditKey, now }: StaffCommandContext,
  { name, input }: { readonly name: string; readonly input: Readonly<Record<string, unknown>> },
): Promise<void> => {
  const at = toInstant(now)
  const entry = { key: auditKey, actor: null, apiKeyId: null, impersonationId: null, correlationId: 'command', at }
  const written = { ...entry, method: { manager: 'staff', name }, input }
  await tx.rows(...auditWrite(tx.tenantId, written, { outcome: 'done', changes: [] }))
}
