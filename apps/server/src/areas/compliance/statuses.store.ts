import type { Market } from '@fettle/domain/editions/edition'
import type { Read, Tx } from '#platform/database/transaction'

/** Clients with statuses that their day has changed; `days` are those of the markets. */
export const listClientsToAdvance = (
  read: Read,
  { days, most }: { readonly days: Readonly<Record<string, string>>; readonly most: number },
): Promise<{ tenant_id: string; namespace: Market }[]> =>
  read.rows(
    'requirement-statuses-clients',
    'select tenant_id, namespace from clients_with_statuses_to_advance($1::jsonb, $2)',
    [JSON.stringify(days), most],
  )

/** Stores statuses that the day has changed, up to `most`; returns how many. */
export const advanceStatuses = async (
  tx: Tx,
  { day, most }: { readonly day: string; readonly most: number },
): Promise<number> => {
  const [row] = await tx.rows<{ n: number }>(
    'requirement-statuses-advance',
    'select advance_requirement_statuses($1, $2, $3) as n',
    [tx.tenantId, day, most],
  )
  return row?.n ?? 0
}
