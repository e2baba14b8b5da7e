import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import type { ResidentMessageEvent } from '@fettle/domain/resident-messages/message-rules'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'

type NewLetter = {
  readonly reportId: string
  readonly event: ResidentMessageEvent
  readonly language: ResidentLanguage
  readonly name: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly at: string
}

/** Whether a telephone number answered STOP. */
export const hasStoppedTexts = async (read: Read, telephone: string): Promise<boolean> => {
  const [row] = await read.rows<{ stopped: boolean }>('texts-stopped', 'select has_stopped_texts($1) as stopped', [
    telephone,
  ])
  return row?.stopped ?? false
}

/** Writes a letter to the home of a report. Runs as its client. */
export const insertLetter = async (read: Read, letter: NewLetter): Promise<void> =>
  void (await read.rows(
    'letter-insert',
    `insert into printed_letters (tenant_id, report_id, event, language, name, address, subject, paragraphs, created_at)
     select r.tenant_id, r.id, $3, $4, $5, coalesce(l.address, '{}') || jsonb_build_object('name', l.name), $6, $7, $8
     from repair_reports r join locations l on l.tenant_id = r.tenant_id and l.id = r.location_id where r.tenant_id = $1 and r.id = $2`,
    [
      read.tenantId,
      letter.reportId,
      letter.event,
      letter.language,
      letter.name,
      letter.subject,
      [...letter.paragraphs],
      letter.at,
    ],
  ))

export type LetterRow = {
  readonly uuid: string
  readonly reportUuid: string
  readonly reportNumber: number
  readonly event: ResidentMessageEvent
  readonly language: ResidentLanguage
  readonly name: string
  readonly address: Readonly<Record<string, string | undefined>>
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly createdAt: string
  readonly postedAt: string | null
  readonly postedBy: string | null
}
/** Branches of the reader; null is all. */
type Scope = { readonly organisations: readonly string[] | null }

const columns = `p.id as uuid, p.report_id as "reportUuid", r.number as "reportNumber", p.event, p.language, p.name, p.address, p.subject, p.paragraphs,
  wire_time(p.created_at) as "createdAt", wire_time(p.posted_at) as "postedAt", m.display_name as "postedBy"`
const tables = `from printed_letters p join repair_reports r on r.tenant_id = p.tenant_id and r.id = p.report_id
  join locations l on l.tenant_id = r.tenant_id and l.id = r.location_id
  left join memberships m on m.tenant_id = p.tenant_id and m.id = p.posted_by_membership_id`
const inScope = 'p.tenant_id = $1 and ($2::uuid[] is null or l.organisation_id = any($2))'

/** Letters to post, the oldest first, or posted ones, the latest first. */
export const listLetters = async (
  read: Read,
  { organisations }: Scope,
  { isPosted, page }: { isPosted: boolean; page: PageRequest },
): Promise<{ rows: LetterRow[]; count: number }> => {
  const from = `${tables} where ${inScope} and p.posted_at is ${isPosted ? 'not null' : 'null'}`
  const order = isPosted ? 'p.posted_at desc, p.id' : 'p.created_at, p.id'
  const name = `letters-${isPosted ? 'posted' : 'to-post'}`
  const values = [read.tenantId, organisations]
  const [rows, [counted]] = await Promise.all([
    read.rows<LetterRow>(`${name}-page`, `select ${columns} ${from} order by ${order} limit $3 offset $4`, [
      ...values,
      page.limit,
      page.offset,
    ]),
    read.rows<{ n: number }>(`${name}-count`, `select count(*)::int as n ${from}`, values),
  ])
  return { rows, count: counted?.n ?? 0 }
}

export const findLetter = async (read: Read, { organisations }: Scope, id: string): Promise<LetterRow | undefined> => {
  const [row] = await read.rows<LetterRow>('letter', `select ${columns} ${tables} where ${inScope} and p.id = $3`, [
    read.tenantId,
    organisations,
    id,
  ])
  return row
}

/** Marks letters of the reader's branches as posted; those that were posted already stay as they are. Returns how many were marked. */
export const markPosted = async (
  tx: Tx,
  { organisations }: Scope,
  { ids, by, at }: { ids: readonly string[]; by: string; at: string },
): Promise<number> => {
  const rows = await tx.rows(
    'letters-posted',
    `update printed_letters p set posted_at = $4, posted_by_membership_id = $5, version = p.version + 1
     from repair_reports r join locations l on l.tenant_id = r.tenant_id and l.id = r.location_id
     where ${inScope} and p.id = any($3::uuid[]) and p.posted_at is null and r.tenant_id = p.tenant_id and r.id = p.report_id returning p.id`,
    [tx.tenantId, organisations, [...ids], at, by],
  )
  return rows.length
}
