import type { Read, Tx } from '#platform/database/transaction'

export type GuestCompany = {
  company_name: string
  email: string
  telephone: string
  vat_number: string
  at: string
}
/** Finds or creates the guest company of an address; visible to this client only. */
export const findGuestCompany = async (tx: Tx, company: GuestCompany): Promise<string> => {
  const [row] = await tx.rows<{ id: string }>('outside-company', 'select upsert_guest_contractor($1) as id', [
    JSON.stringify(company),
  ])
  return row?.id ?? ''
}

type Seat = { job_id: string; link_id: string; name: string; telephone: string; at: string }
/** The guest membership of a job, which its links open; undefined when the job is not a guest's. */
export const claimSeat = async (tx: Tx, seat: Seat): Promise<string | undefined> => {
  const [row] = await tx.rows<{ id: string | null }>('outside-seat', 'select upsert_guest_member($1) as id', [
    JSON.stringify(seat),
  ])
  return row?.id ?? undefined
}

type LinkPreview = { client_name: string; company_name: string; ends_at: string }
export const previewLink = async (read: Read, hash: string, at: string): Promise<LinkPreview | undefined> => {
  const [row] = await read.rows<{ result: LinkPreview | null }>(
    'signed-link-job',
    'select signed_link_job($1, $2) as result',
    [hash, at],
  )
  return row?.result ?? undefined
}

/** Counts a repeated sending of an open link; false when it changed meanwhile or reached the limit. */
export const countSending = async (tx: Tx, one: { id: string; version: number; at: string }): Promise<boolean> =>
  (
    await tx.rows(
      'signed-link-again',
      `update signed_links set sent_count = sent_count + 1, version = version + 1
       where client_tenant_id = $1 and id = $2 and version = $3 and revoked_at is null and ends_at > $4 and sent_count < 10 returning 1 as sent`,
      [tx.tenantId, one.id, one.version, one.at],
    )
  ).length > 0
