import type { FactKey, FactValue } from '@fettle/domain/compliance/location-answers'
import type { Tx } from '#platform/database/transaction'

type Answer = { readonly locationUuid: string; readonly fact: FactKey; readonly value: FactValue | null }
type By = { readonly membershipId: string; readonly at: string }

/** Stores answers; null removes one. */
export const saveAnswers = async (tx: Tx, answers: readonly Answer[], { membershipId, at }: By): Promise<void> => {
  const text = JSON.stringify(answers)
  const given = 'jsonb_to_recordset($2::jsonb) as x ("locationUuid" uuid, fact text, value jsonb)'
  await tx.rows(
    'location-answers-delete',
    `delete from location_answers a using ${given} where a.tenant_id = $1 and a.location_id = x."locationUuid" and a.fact = x.fact
       and (x.value is null or x.value = 'null'::jsonb)`,
    [tx.tenantId, text],
  )
  await tx.rows(
    'location-answers-save',
    `insert into location_answers (tenant_id, location_id, fact, value, answered_by_membership_id, answered_at)
     select $1, x."locationUuid", x.fact, x.value, $3, $4 from ${given} where x.value is not null and x.value <> 'null'::jsonb
     on conflict (tenant_id, location_id, fact) do update set value = excluded.value,
       answered_by_membership_id = excluded.answered_by_membership_id, answered_at = excluded.answered_at`,
    [tx.tenantId, text, membershipId, at],
  )
}
