import { awardObstacle, type OwnerDecision, ownerDecision } from '@fettle/domain/owner-approvals/owner-approval'
import { type JointRule, type Mandate, needsOwner, strictestMandate } from '@fettle/domain/residents/owner'
import type { ResidentChannel } from '@fettle/domain/residents/resident'
import type { OwnerAnswer } from '@fettle/domain/signed-links/signed-link'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'

export type AskedOwner = {
  readonly uuid: string
  readonly name: string
  readonly email: string
  readonly telephone: string
  readonly channel: ResidentChannel
  readonly language: string
  readonly savedBy: string | null
  readonly locationName: string
  readonly joint: JointRule
  readonly limit: number | null
  readonly askedAt: string | null
  readonly answer: OwnerAnswer | null
  readonly answeredAt: string | null
  readonly note: string | null
}
type Exception = { readonly reason: string; readonly by: string; readonly at: string }
type ConsentRow = {
  readonly quoteId: string
  readonly gross: number
  readonly owners: AskedOwner[]
  readonly exception: Exception | null
}
export type OwnerConsent = ConsentRow & {
  readonly mandate: Mandate
  readonly isNeeded: boolean
  readonly decision: OwnerDecision
}

const exceptionOf = (order: string) => `(select json_build_object('reason', e.reason, 'at', wire_time(e.created_at),
    'by', coalesce((select m.display_name from memberships m where m.tenant_id = e.client_tenant_id and m.id = e.by_membership_id), ''))
  from owner_exceptions e where e.client_tenant_id = $1 and e.work_order_id = ${order})`

const byAnswer = ({ answeredAt: one }: AskedOwner, { answeredAt: other }: AskedOwner) =>
  (one ?? '~') < (other ?? '~') ? -1 : 1

const toConsent = (row: ConsentRow): OwnerConsent => {
  const mandate = strictestMandate(row.owners)
  const answers = row.owners.toSorted(byAnswer).map(({ answer }) => answer)
  return {
    ...row,
    mandate,
    isNeeded: needsOwner(mandate, row.gross),
    decision: ownerDecision({ mandate, gross: row.gross, answers, isExempt: row.exception !== null }),
  }
}

/** What the owners of the properties say about quotes, on a day; the last question to each owner counts. */
export const loadOwnerConsents = async (
  read: Read,
  quoteIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, OwnerConsent>> => {
  if (quoteIds.length === 0) return new Map()
  const rows = await read.rows<ConsentRow>(
    'owner-consents',
    `select q.id as "quoteId", q.gross::float8 as gross, ${exceptionOf('q.work_order_id')} as exception,
       (select coalesce(json_agg(json_build_object('uuid', r.id, 'name', r.name, 'email', r.email, 'telephone', r.telephone, 'channel', r.channel, 'language', r.language, 'savedBy', r.saved_by_membership_id,
           'locationName', l.name, 'joint', o.joint, 'limit', o.limit_amount, 'askedAt', wire_time(s.created_at), 'answer', s.answer,
           'answeredAt', wire_time(s.answered_at), 'note', s.note) order by lower(r.name), r.id), '[]')
         from owners_of_location($1, w.location_id, $3::date) o join owners r on r.tenant_id = o.tenant_id and r.id = o.owner_id
           join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
           left join lateral (select k.created_at, k.answer, k.answered_at, k.note from signed_links k
             where k.client_tenant_id = $1 and k.quote_id = q.id and k.owner_id = o.owner_id and k.revoked_at is null
             order by k.created_at desc, k.id limit 1) s on true
         where r.erased_at is null) as owners
     from quotes q join work_orders w on w.client_tenant_id = q.client_tenant_id and w.id = q.work_order_id
     where q.client_tenant_id = $1 and q.id = any($2)`,
    [read.tenantId, quoteIds, today],
  )
  return new Map(rows.map((row) => [row.quoteId, toConsent(row)]))
}

/** Why quotes may not be accepted, by quote. */
export const ownerObstacles = async (
  read: Read,
  quoteIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, string>> => {
  const consents = await loadOwnerConsents(read, quoteIds, today)
  return new Map(
    [...consents].flatMap(([id, { decision, isNeeded }]) => {
      const obstacle = awardObstacle(decision, isNeeded)
      return obstacle === null ? [] : [[id, obstacle] as const]
    }),
  )
}

/** Refuses to award a quote above the limit of the owners before they agree, with `owner_approval_required` or `owner_declined`. */
export const assertOwnersAgree = async (tx: Tx, quoteId: string, today: string): Promise<void> => {
  const obstacle = (await ownerObstacles(tx, [quoteId], today)).get(quoteId)
  if (obstacle) throw new Refused(obstacle)
}

type Award = { readonly workOrderId: string; readonly locationId: string; readonly amount: number }

/** Refuses an award without a quote above the limit of the owners with `owner_limit_needs_quote`, unless the emergency went ahead. */
export const assertWithinMandate = async (tx: Tx, award: Award, today: string): Promise<void> => {
  const rows = await tx.rows<Mandate>(
    'owner-mandates',
    `select o.joint, o.limit_amount::float8 as "limit" from owners_of_location($1, $2, $3::date) o
     where not exists (select from owner_exceptions e where e.client_tenant_id = $1 and e.work_order_id = $4)`,
    [tx.tenantId, award.locationId, today, award.workOrderId],
  )
  const { limit } = strictestMandate(rows)
  if (limit !== null && award.amount > limit) throw new Refused('owner_limit_needs_quote', { limit })
}

export type OrderMandate = {
  readonly limit: number | null
  readonly ownerNames: string[]
  readonly exception: Exception | null
}

/** The limit of the owners of a location, their names, and whether the work of an order went ahead without them. */
export const loadOrderMandate = async (
  read: Read,
  { workOrderId, locationId }: Omit<Award, 'amount'>,
  today: string,
): Promise<OrderMandate> => {
  const [row] = await read.rows<OrderMandate>(
    'owner-order-mandate',
    `select min(o.limit_amount)::float8 as "limit", coalesce(array_agg(r.name order by lower(r.name)) filter (where r.name <> ''), '{}') as "ownerNames",
       ${exceptionOf('$4')} as exception
     from owners_of_location($1, $2, $3::date) o join owners r on r.tenant_id = o.tenant_id and r.id = o.owner_id`,
    [read.tenantId, locationId, today, workOrderId],
  )
  return row ?? { limit: null, ownerNames: [], exception: null }
}

type GoingAhead = { readonly workOrderId: string; readonly reason: string; readonly by: string; readonly at: string }

/** Keeps why an emergency goes ahead; the first reason stays. */
export const insertOwnerException = (tx: Tx, { workOrderId, reason, by, at }: GoingAhead) =>
  tx.rows(
    'owner-exception-insert',
    `insert into owner_exceptions (client_tenant_id, work_order_id, reason, by_membership_id, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [tx.tenantId, workOrderId, reason, by, at],
  )
