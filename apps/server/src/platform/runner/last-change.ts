import { inRead } from '../database/transaction.ts'
import { type MethodCall, poolOf, toTenantSession } from './method-call.ts'
import { Refused } from './refusal.ts'

/** Entries that are searched: the change that made a form stale is a recent one. */
const recent = 500

/** Identifier of the record that a call changes, the first one of its input; null for settings of the tenant. */
const recordOf = ({ method, input }: MethodCall): string | null => {
  const name = Object.keys(method.input.def.shape).find((key) => key.endsWith('Uuid'))
  const value = name === undefined ? null : (input as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : null
}

const find = (call: MethodCall) =>
  inRead(poolOf(call), toTenantSession(call), (read) =>
    read.rows<{ by: string; at: string }>(
      'last-change',
      `select m.display_name as by, wire_time(l.at) as at
       from (select * from audit_log where tenant_id = $1 order by at desc limit ${recent}) l
         join memberships m on m.tenant_id = l.tenant_id and m.id = l.membership_id
       where l.outcome = 'done' and case when $2::text is null then l.method like $3 || '.%'
         else exists (select from jsonb_each_text(l.subject) s where s.value = $2) end
       order by l.at desc limit 1`,
      [read.tenantId, recordOf(call), call.method.manager],
    ),
  )

/** Adds to a refused stale version who of the same tenant saved the record last, and when. */
export const withLastChange = async (call: MethodCall, refused: Refused): Promise<Refused> => {
  if (refused.code !== 'stale_version' || !call.actor) return refused
  const [last] = await find(call).catch(() => [])
  return last ? new Refused(refused.code, { ...refused.facts, ...last }, refused.status) : refused
}
