import type { Outcome } from '@fettle/domain/compliance/certificate-dates'
import type { RequirementStatus } from '@fettle/domain/compliance/requirement-status'
import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import type { Read } from '#platform/database/transaction'
import type { OnDay } from './item-rows.ts'
import { registerQuery } from './shown-items.store.ts'

/** A requirement at a location as the register holds it, with its last certificate on the day. Days are `YYYY-MM-DD`. */
export type RegisterEntry = {
  readonly as_at: string
  readonly location: string
  readonly reference: string | null
  readonly requirement: RequirementKey
  /** Of a client's own requirement. */
  readonly requirement_name: string | null
  readonly asset: string | null
  readonly status: RequirementStatus
  readonly due_on: string | null
  readonly number: string | null
  readonly issued_on: string | null
  readonly valid_until: string | null
  readonly outcome: Outcome | null
  readonly findings: string | null
  readonly issuer: string | null
  readonly registration: string | null
  readonly remedied_on: string | null
  readonly not_checked_by_second_person: boolean | null
  readonly reason: string
  readonly location_uuid: string
  readonly item_uuid: string
}

const mostRows = 50_000

/** Every requirement that applies. */
export const listRegister = (read: Read, filter: OnDay): Promise<RegisterEntry[]> => {
  const { text, values } = registerQuery(read, filter)
  return read.rows(
    'compliance-register',
    `${text} and s.basis <> 'not_applicable' order by l.name, l.id, i.requirement_key limit ${mostRows}`,
    values,
  )
}

/** Entries by the ids of their items, in that order; those no longer visible are left out. */
export const registerByKey = (read: Read, filter: OnDay, ids: readonly string[]): Promise<RegisterEntry[]> => {
  const { text, values } = registerQuery(read, filter)
  return read.rows(
    'compliance-register-by-key',
    `${text} and i.id = any($5::uuid[]) order by array_position($5::uuid[], i.id)`,
    [...values, ids],
  )
}

/** Ids of the accepted certificates of items that were issued until the day, the latest first. */
export const acceptedUntil = async (read: Read, on: string, itemIds: readonly string[]): Promise<string[]> => {
  const rows = await read.rows<{ id: string }>(
    'evidence-accepted-until',
    `select v.id from evidence v where v.tenant_id = $1 and v.state = 'accepted' and v.issued_on <= $2::date
       and exists (select from evidence_items x where x.tenant_id = v.tenant_id and x.evidence_id = v.id and x.item_id = any($3::uuid[]))
     order by v.issued_on desc, v.id`,
    [read.tenantId, on, itemIds],
  )
  return rows.map(({ id }) => id)
}
