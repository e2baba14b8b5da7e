import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import type { Currency } from '@fettle/domain/kernel/money'
import type { WireLine } from '@fettle/domain/quotes/line-amounts'
import type { OwnerAnswer, SharedPurpose, SignedLinkPurpose } from '@fettle/domain/signed-links/signed-link'
import type { WorkOrderState } from '@fettle/domain/work-orders/work-order-states'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'

export type LinkRow = {
  id: string
  workOrderId: string
  quoteId: string | null
  purpose: SignedLinkPurpose
  recipientName: string
  email: string
  createdBy: string
  createdAt: string
  endsAt: string
  revokedAt: string | null
  jobId: string | null
  contractorTenantId: string | null
  membershipId: string | null
  openedAt: string | null
  sentCount: number
  companyName: string | null
  isJobOver: boolean
  answeredAt: string | null
  answer: OwnerAnswer | null
  note: string
  version: number
  quoteNumber: string | null
  clientName: string
}

const columns = `l.id, l.work_order_id as "workOrderId", l.quote_id as "quoteId", l.purpose, l.recipient_name as "recipientName", l.email,
  coalesce((select m.display_name from memberships m where m.tenant_id = l.client_tenant_id and m.id = l.created_by_membership_id), '') as "createdBy",
  wire_time(l.created_at) as "createdAt", wire_time(l.ends_at) as "endsAt", wire_time(l.revoked_at) as "revokedAt",
  wire_time(l.answered_at) as "answeredAt", l.answer, l.note, l.version,
  l.job_id as "jobId", l.contractor_tenant_id as "contractorTenantId", l.membership_id as "membershipId", wire_time(l.opened_at) as "openedAt", l.sent_count as "sentCount",
  (select c.name from tenants c where c.id = l.contractor_tenant_id) as "companyName",
  exists (select from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id where j.client_tenant_id = l.client_tenant_id and j.id = l.job_id
    and (j.state in ('lost', 'cancelled') or w.state in ('customer_cancelled', 'invoice_paid'))) as "isJobOver",
  (select q.number from quotes q where q.client_tenant_id = l.client_tenant_id and q.id = l.quote_id) as "quoteNumber",
  (select t.name from tenants t where t.id = l.client_tenant_id) as "clientName"`

/** Links of an order, latest first. */
export const listLinks = async (read: Read, workOrderId: string, page: PageRequest) => {
  const [rows, [counted]] = await Promise.all([
    read.rows<LinkRow>(
      'signed-links-page',
      `select ${columns} from signed_links l where l.client_tenant_id = $1 and l.work_order_id = $2
       order by l.created_at desc, l.id desc limit $3 offset $4`,
      [read.tenantId, workOrderId, page.limit, page.offset],
    ),
    read.rows<{ n: number }>(
      'signed-links-count',
      'select count(*)::int as n from signed_links where client_tenant_id = $1 and work_order_id = $2',
      [read.tenantId, workOrderId],
    ),
  ])
  return { rows, count: counted?.n ?? 0 }
}

export const findLink = async (read: Read, id: string): Promise<LinkRow | undefined> => {
  const [row] = await read.rows<LinkRow>(
    'signed-link-find',
    `select ${columns} from signed_links l where l.client_tenant_id = $1 and l.id = $2`,
    [read.tenantId, id],
  )
  return row
}

export type NewLink = Pick<LinkRow, 'id' | 'workOrderId' | 'quoteId' | 'purpose' | 'recipientName' | 'email'> & {
  ownerId?: string | null
  tokenHash: string
  makerId: string
  /** Guest membership of the contractor. */
  seat?: { jobId: string; contractorTenantId: string; membershipId: string }
  at: string
  endsAt: string
}

/** Returns false when the order or the tenant has reached its limit of links. */
export const insertLink = async (tx: Tx, link: NewLink): Promise<boolean> => {
  const rows = await tx.rows(
    'signed-link-insert',
    `insert into signed_links (id, client_tenant_id, work_order_id, quote_id, purpose, token_hash, recipient_name, email, created_by_membership_id, created_at, ends_at, job_id, contractor_tenant_id, membership_id, owner_id)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz, $11::timestamptz, $12, $13, $14, $15
     where (select count(*) from signed_links where client_tenant_id = $2 and work_order_id = $3 and created_at > $10::timestamptz - interval '1 day') < 20
     returning 1 as made`,
    [
      link.id,
      tx.tenantId,
      link.workOrderId,
      link.quoteId,
      link.purpose,
      link.tokenHash,
      link.recipientName,
      link.email,
      link.makerId,
      link.at,
      link.endsAt,
      link.seat?.jobId ?? null,
      link.seat?.contractorTenantId ?? null,
      link.seat?.membershipId ?? null,
      link.ownerId ?? null,
    ],
  )
  return rows.length > 0
}

/** Returns whether the link was open in this version. */
export const revokeLink = async (tx: Tx, one: { id: string; version: number; at: string }): Promise<boolean> =>
  (
    await tx.rows(
      'signed-link-revoke',
      `update signed_links set revoked_at = $3, version = version + 1
       where client_tenant_id = $1 and id = $2 and version = $4 and revoked_at is null and answered_at is null returning 1 as revoked`,
      [tx.tenantId, one.id, one.at, one.version],
    )
  ).length > 0

/** Result of the security-definer function `signed_link_open`, the only data available to a link. */
export type OpenedLink = {
  purpose: SharedPurpose
  recipient_name: string
  ends_at: string
  answer: OwnerAnswer | null
  answered_at: string | null
  client_name: string
  number: number
  title: string
  category: string
  state: WorkOrderState
  location_name: string
  address: WorkOrderView['address']
  time_zone: string
  raised_at: string
  contractor_name: string | null
  visits: { starts_at: string; ends_at: string; state: string }[]
  description?: string
  quote?: {
    number: string
    state: string
    lines: WireLine[]
    currency: Currency
    net: number
    tax: number
    gross: number
    note: string
    valid_until: string | null
    contractor_name: string
  }
}

export const openLink = async (read: Read, hash: string, at: string): Promise<OpenedLink | undefined> => {
  const [row] = await read.rows<{ result: OpenedLink | null }>(
    'signed-link-open',
    'select signed_link_open($1, $2) as result',
    [hash, at],
  )
  return row?.result ?? undefined
}

export type Answering = { hash: string; answer: OwnerAnswer; note: string; at: string }
/** Returns false when the link was answered before or has expired. */
export const answerLink = async (read: Read, { hash, answer, note, at }: Answering): Promise<boolean> => {
  const [row] = await read.rows<{ done: boolean }>(
    'signed-link-answer',
    'select signed_link_answer($1, $2, $3, $4) as done',
    [hash, answer, note, at],
  )
  return row?.done ?? false
}
