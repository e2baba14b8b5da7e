import type { FeatureFlag } from '@fettle/domain/kernel/feature-flags'
import type { Read, Tx } from '#platform/database/transaction'

/** Flags that are on for a person in the acting tenant. */
export const findFeatureFlags = async (read: Read, personId: string): Promise<readonly string[]> => {
  const rows = await read.rows<{ flag: string }>('feature-flags', 'select flag from feature_flags_of($1) flag', [
    personId,
  ])
  return rows.map(({ flag }) => flag)
}

/** A flag, and whom it is switched for; all without either. */
export type FlagSwitch = {
  readonly flag: FeatureFlag
  readonly tenantId: string | null
  readonly personId: string | null
}

export const switchFlagOn = (tx: Tx, { flag, tenantId, personId }: FlagSwitch, at: string) =>
  tx.rows(
    'feature-flag-on',
    'insert into feature_flags (flag, tenant_id, person_id, switched_on_at) values ($1, $2, $3, $4) on conflict do nothing',
    [flag, tenantId, personId, at],
  )

export const switchFlagOff = (tx: Tx, { flag, tenantId, personId }: FlagSwitch) =>
  tx.rows(
    'feature-flag-off',
    'delete from feature_flags where flag = $1 and tenant_id is not distinct from $2::uuid and person_id is not distinct from $3::uuid',
    [flag, tenantId, personId],
  )
