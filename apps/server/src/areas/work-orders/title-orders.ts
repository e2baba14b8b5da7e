import { hasPermission } from '@fettle/domain/access/actor'
import { findTitles, type TitlesOf } from '#platform/database/subject-titles'
import { rawScope } from './shared-scope.ts'

const numbered = "w.number || ' ' || w.title"

/** Titles of a client’s orders. */
export const orderTitles: TitlesOf = async (read, actor, asked) => {
  if (actor.side !== 'client' || !hasPermission(actor, 'work-orders.view')) return []
  return findTitles(
    read,
    {
      name: 'orders',
      id: 'w.id',
      title: numbered,
      organisation: 'w.organisation_id',
      zone: 'w.time_zone',
      from: 'from work_orders w where w.client_tenant_id = $1 and $2::uuid is not null and ($3::uuid[] is null or w.organisation_id = any($3))',
      scope: rawScope(actor, 'work-orders.view', 'w').values,
    },
    asked,
  )
}

/** Titles of jobs: to a client with the name of the contractor. */
export const jobTitles: TitlesOf = async (read, actor, asked) => {
  const permission = actor.side === 'client' ? 'work-orders.view' : 'jobs.view'
  if (!hasPermission(actor, permission)) return []
  const condition =
    actor.side === 'client'
      ? 'j.client_tenant_id = $1 and ($3::uuid[] is null or w.organisation_id = any($3))'
      : 'j.contractor_tenant_id = $1 and (not $3::boolean or exists (select from job_assignees own where own.job_id = j.id and own.membership_id = $2))'
  return findTitles(
    read,
    {
      name: `jobs-${actor.side}`,
      id: 'j.id',
      title: actor.side === 'client' ? `${numbered} || ' · ' || t.name` : numbered,
      organisation: actor.side === 'client' ? 'w.organisation_id' : 'null::uuid',
      zone: 'w.time_zone',
      from: `from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
        join tenants t on t.id = j.contractor_tenant_id where ${condition} and $2::uuid is not null`,
      scope: rawScope(actor, permission, 'j').values,
    },
    asked,
  )
}
