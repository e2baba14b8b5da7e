import type { Read } from '../database/transaction.ts'

/** Most entries that are merged into the notifications. */
const most = 100

/** An event of a subject, as a notification. */
export type SubjectNews = {
  readonly uuid: string
  readonly name: string
  readonly at: string
  readonly actor_name: string | null
  readonly subject_uuid: string
  readonly title: string
  readonly facts: Readonly<Record<string, string | number | null>>
}

/** News after a moment (ISO 8601), without the events of these names. */
export type NewsAsked = { readonly since: string; readonly leftOut: readonly string[] }

/** Which subjects an area shows, in SQL. The first two values are the tenant and the membership that was notified; events are `a`. */
export type NewsSource = {
  /** Name of the prepared statement. */
  readonly name: string
  readonly title: string
  /** The joins to the subjects, by `a.tenant_id` and `a.subject_id`. */
  readonly joins: string
  readonly where: string
  readonly values: readonly unknown[]
}

/** What a member was notified of, the latest first, as far as the area shows the subjects to it. */
export const subjectNews = (
  read: Read,
  { name, title, joins, where, values }: NewsSource,
  { since, leftOut }: NewsAsked,
): Promise<SubjectNews[]> =>
  read.rows<SubjectNews>(
    name,
    `select a.id as uuid, a.name, wire_time(a.at) as at, m.display_name as actor_name, a.subject_id as subject_uuid, ${title} as title, a.facts
     from subject_activity a ${joins} left join memberships m on m.tenant_id = a.tenant_id and m.id = a.membership_id
     where ${where} and a.tenant_id = $1 and a.to_membership_id = $2 and a.at > $${values.length + 1} and a.name <> all($${values.length + 2})
     order by a.at desc, a.id desc limit ${most}`,
    [...values, since, leftOut],
  )
