import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { Read } from '#platform/database/transaction'
import { scopeValues, taskScope } from './tasks.scope.ts'

/** Most entries that are merged into the notifications. */
const most = 100

export type TaskNews = {
  readonly uuid: string
  readonly name: string
  readonly at: string
  readonly actor_name: string | null
  readonly subject_uuid: string
  readonly title: string
  readonly facts: Readonly<Record<string, string | number | null>>
}

/** What happened since a moment to tasks of the member and those it follows, the latest first, as far as it may still see them. */
export const taskNews = async (
  read: Read,
  actor: Actor,
  { since, leftOut }: { readonly since: string; readonly leftOut: readonly string[] },
): Promise<TaskNews[]> =>
  hasPermission(actor, 'tasks.view')
    ? read.rows<TaskNews>(
        'task-news',
        `select a.id as uuid, a.name, wire_time(a.at) as at, m.display_name as actor_name, t.id as subject_uuid, t.title, a.facts
         from subject_activity a join tasks t on t.tenant_id = a.tenant_id and t.id = a.subject_id left join memberships m on m.tenant_id = a.tenant_id and m.id = a.membership_id
         where ${taskScope} and a.tenant_id = $1 and a.to_membership_id = $2 and a.at > $5 and a.name <> all($6)
         order by a.at desc, a.id desc limit ${most}`,
        [...scopeValues(actor), since, leftOut],
      )
    : []
