import type { OutputOf } from '@fettle/contracts/kernel/method'
import type { ownerPortalMethods } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { OwnerAnswer } from '@fettle/domain/signed-links/signed-link'
import type { WorkOrderState } from '@fettle/domain/work-orders/work-order-states'
import type { OpenedLink } from '#areas/signed-links/signed-links.port'
import type { Read } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { hashToken } from '#platform/secrets/token'

/** What a browser of an owner may touch: one owner of one client. */
export type OwnerSeat = {
  readonly tenantId: string
  readonly clientName: string
  readonly market: Market
  readonly ownerId: string
  readonly ownerName: string
  /** Whether a code to the e-mail address, or its password, opened the seat. */
  readonly showsAddress: boolean
}

export const ownerRole = 'fettle_owner'

/** The owner of a seat. Refuses with `owner_seat_ended`. */
export const seatOf = async (read: Read, token: string, at: string): Promise<OwnerSeat> => {
  const [seat] = await read.rows<OwnerSeat>(
    'owner-seat',
    `select tenant_id as "tenantId", client_name as "clientName", market, owner_id as "ownerId", owner_name as "ownerName", shows_address as "showsAddress" from owner_seat($1, $2)`,
    [hashToken(token), at],
  )
  if (!seat) throw new Refused('owner_seat_ended')
  return seat
}

/** The present day in the market of a seat. */
export const dayOf = ({ market }: OwnerSeat, now: number): string =>
  localDateOf(editionOf(market).timeZones[0]?.tzDatabaseTimeZone ?? 'UTC', now)

/**
 * Runs `work` in the role of owners, which may read own properties and execute what returns the rows of one owner, and returns to
 * the role of the request.
 */
export const asOwner = async <T>(read: Read, { tenantId, ownerId }: OwnerSeat, work: () => Promise<T>): Promise<T> => {
  const [before] = await read.rows<{ tenant: string; role: string }>(
    'owner-before',
    "select coalesce(current_setting('app.tenant', true), '') as tenant, current_user::text as role",
    [],
  )
  const enter = (tenant: string, owner: string, role: string) =>
    read.rows(
      'owner-enter',
      "select set_config('app.tenant', $1, true), set_config('app.owner', $2, true), set_config('role', $3, true)",
      [tenant, owner, role],
    )
  await enter(tenantId, ownerId, ownerRole)
  const value = await work()
  await enter(before?.tenant ?? '', '', before?.role ?? 'fettle_app')
  return value
}

export type OwnerOrderRow = {
  readonly workOrderUuid: string
  readonly number: number
  readonly title: string
  readonly category: string
  readonly state: WorkOrderState
  readonly locationName: string
  readonly hasVisit: boolean
  readonly raisedAt: string
  readonly finishedAt: string | null
  readonly approvalUuid: string | null
  readonly answer: OwnerAnswer | null
  readonly answeredAt: string | null
  readonly isOpen: boolean
  readonly askedAt: string | null
  readonly gross: number | null
  readonly invoiced: number
}

/** Orders of the owner; called in the role of owners. */
export const listOwnerOrders = (read: Read, day: string): Promise<OwnerOrderRow[]> =>
  read.rows<OwnerOrderRow>(
    'owner-orders',
    `select work_order_id as "workOrderUuid", number, title, category, state, location_name as "locationName", has_visit as "hasVisit", wire_time(raised_at) as "raisedAt",
       wire_time(finished_at) as "finishedAt", approval_id as "approvalUuid", answer, wire_time(answered_at) as "answeredAt", is_open as "isOpen", wire_time(asked_at) as "askedAt",
       gross::float8 as gross, invoiced::float8 as invoiced from owner_orders($1::date)`,
    [day],
  )

type Ownership = Pick<OutputOf<typeof ownerPortalMethods.home>['ownerships'][number], 'locationUuid' | 'shareBp'> & {
  readonly limit: number | null
}

/** Present properties of the owner; called in the role of owners, whose policy admits no others. */
export const listOwnOwnerships = (read: Read, day: string): Promise<Ownership[]> =>
  read.rows<Ownership>(
    'own-ownerships',
    `select location_id as "locationUuid", share_bp as "shareBp", limit_amount::float8 as "limit" from ownerships
     where daterange(from_on, until_on, '[]') @> $1::date order by from_on, id`,
    [day],
  )

/** A question to the owner with its quote; called in the role of owners. */
export const findOwnerApproval = async (read: Read, id: string, at: string): Promise<OpenedLink | undefined> => {
  const [row] = await read.rows<{ result: OpenedLink | null }>(
    'owner-approval',
    'select owner_approval($1, $2) as result',
    [id, at],
  )
  return row?.result ?? undefined
}

type Answering = { readonly id: string; readonly answer: OwnerAnswer; readonly note: string; readonly at: string }
/** Returns false where the question was answered before or is closed; called in the role of owners. */
export const answerAsOwner = async (read: Read, { id, answer, note, at }: Answering): Promise<boolean> => {
  const [row] = await read.rows<{ done: boolean }>('owner-answer', 'select owner_answer($1, $2, $3, $4) as done', [
    id,
    answer,
    note,
    at,
  ])
  return row?.done ?? false
}

export type OwnerCostRow = {
  readonly dayOn: string
  readonly workOrderNumber: number
  readonly title: string
  readonly locationName: string
  readonly kind: 'invoice' | 'own'
  readonly number: string
  readonly net: number
  readonly tax: number
  readonly gross: number
  readonly shareBp: number | null
}

/** Costs of the properties of the owner in a year; called in the role of owners. */
export const listOwnerCosts = (read: Read, day: string, year: number): Promise<OwnerCostRow[]> =>
  read.rows<OwnerCostRow>(
    'owner-costs',
    `select day_on as "dayOn", work_order_number as "workOrderNumber", title, location_name as "locationName", kind, number, net::float8 as net, tax::float8 as tax,
       gross::float8 as gross, share_bp as "shareBp" from owner_costs($1::date, make_date($2, 1, 1), make_date($2, 12, 31))`,
    [day, year],
  )
