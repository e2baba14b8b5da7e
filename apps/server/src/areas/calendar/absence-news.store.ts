import type { Actor } from '@fettle/domain/access/actor'
import type { Read } from '#platform/database/transaction'

/** Most entries that are merged into the notifications. */
const most = 100

export type AbsenceNews = {
  readonly uuid: string
  readonly name: string
  readonly at: string
  readonly actor_name: string | null
  readonly subject_uuid: string
  readonly title: string
  readonly facts: Readonly<Record<string, string | number | null>>
}

/** What happened since a moment to absences that the member asked for or decides on, the latest first. */
export const absenceNews = (
  read: Read,
  { tenantId, membershipUuid }: Actor,
  { since, leftOut }: { readonly since: string; readonly leftOut: readonly string[] },
): Promise<AbsenceNews[]> =>
  read.rows<AbsenceNews>(
    'absence-news',
    `select a.id as uuid, a.name, wire_time(a.at) as at, m.display_name as actor_name, b.id as subject_uuid, p.display_name as title, a.facts
     from subject_activity a join absences b on b.tenant_id = a.tenant_id and b.id = a.subject_id
       join memberships p on p.tenant_id = b.tenant_id and p.id = b.membership_id
       left join memberships m on m.tenant_id = a.tenant_id and m.id = a.membership_id
     where a.tenant_id = $1 and a.subject_kind = 'absence' and a.to_membership_id = $2 and a.at > $3 and a.name <> all($4)
     order by a.at desc, a.id desc limit ${most}`,
    [tenantId, membershipUuid, since, leftOut],
  )
