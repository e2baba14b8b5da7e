import { hasPermission } from '@fettle/domain/access/actor'
import type { Permission } from '@fettle/domain/access/permissions'
import { findTitles, type TitlesOf } from '#platform/database/subject-titles'
import { rawScope } from './shared-scope.ts'

type OrderPart = {
  readonly permission: Permission
  /** The table, as `x` in `title`; the order is `w`. */
  readonly table: 'invoices' | 'quotes' | 'bookings'
  readonly title: string
  /** Drafts are shown to their contractor only. */
  readonly hasDrafts: boolean
}

/** Titles of parts of orders, such as quotes and visits, with the branch and time zone of the order. */
export const orderPartTitles =
  ({ permission, table, title, hasDrafts }: OrderPart): TitlesOf =>
  async (read, actor, asked) => {
    if (!hasPermission(actor, permission)) return []
    const { condition, values } = rawScope(actor, permission, 'x')
    const isClient = actor.side === 'client'
    return findTitles(
      read,
      {
        name: `${table}-${actor.side}`,
        id: 'x.id',
        title,
        organisation: isClient ? 'w.organisation_id' : 'null::uuid',
        zone: 'w.time_zone',
        from: `from ${table} x join work_orders w on w.client_tenant_id = x.client_tenant_id and w.id = x.work_order_id
          where ${condition} and $2::uuid is not null${isClient && hasDrafts ? " and x.state <> 'draft'" : ''}`,
        scope: values,
      },
      asked,
    )
  }

/** Number of the document, then number and title of its order. */
export const documentTitle = "x.number || ' · ' || w.number || ' ' || w.title"
