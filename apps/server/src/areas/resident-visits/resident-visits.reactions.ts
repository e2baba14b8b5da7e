import type { Reaction } from '#platform/runner/area'
import { endOffers } from './end-offers.ts'
import type { TellVisit, VisitNews } from './tell-visit.ts'

type Visit = {
  readonly state: string
  readonly startsAt: string
  readonly wasAgreed: boolean
  readonly formerStartsAt: string | null
}

/** Tells the resident what became of a visit, after a command of either side. */
const tellOf =
  (tell: TellVisit, newsOf: (visit: Visit) => { news: VisitNews; startsAt: string } | undefined): Reaction =>
  async (tx, { subjectId, workOrderId }, { at }) => {
    const [visit] = await tx.rows<Visit>(
      'visit-to-tell',
      `select b.state, wire_time(b.starts_at) as "startsAt", wire_time(f.starts_at) as "formerStartsAt",
         exists (select from activity a where a.client_tenant_id = b.client_tenant_id and a.work_order_id = b.work_order_id and a.subject_id = b.id
           and a.name in ('booking.booked', 'booking.confirmed', 'booking.rescheduled')) as "wasAgreed"
       from bookings b left join bookings f on f.client_tenant_id = b.client_tenant_id and f.id = b.replaces_id
       where b.client_tenant_id = $1 and b.id = $2`,
      [tx.tenantId, subjectId],
    )
    const news = visit && newsOf(visit)
    if (news) await tell(tx, news.news, { workOrderId, at, startsAt: news.startsAt })
  }

const agreed = ({ state, startsAt }: Visit) =>
  state === 'confirmed' ? ({ news: 'visit-booked', startsAt } as const) : undefined

/** A new time that still awaits the other side ends the former appointment. */
const moved = ({ state, startsAt, formerStartsAt }: Visit) => {
  if (state === 'confirmed') return { news: 'visit-moved', startsAt } as const
  return formerStartsAt === null ? undefined : ({ news: 'visit-cancelled', startsAt: formerStartsAt } as const)
}

/** Times offered to the resident or suggested by them end with the work. */
const withdrawOpenOffers: Reaction = (tx, { clientTenantId, workOrderId, jobId }, { at }) =>
  endOffers(tx, jobId === null ? { clientTenantId, workOrderId, jobId } : { clientTenantId, jobId }, {
    event: 'withdraw',
    at,
  })

export const residentVisitReactions = (tell: TellVisit) => ({
  'booking.booked': tellOf(tell, agreed),
  'booking.confirmed': tellOf(tell, agreed),
  'booking.rescheduled': tellOf(tell, moved),
  'booking.cancelled': tellOf(tell, ({ startsAt, wasAgreed }) =>
    wasAgreed ? { news: 'visit-cancelled', startsAt } : undefined,
  ),
  'work-order.cancelled': withdrawOpenOffers,
  'work-order.hire-ended': withdrawOpenOffers,
  'work-order.done': withdrawOpenOffers,
  'work-order.closed': withdrawOpenOffers,
  'booking.set-out': tellOf(tell, ({ startsAt }) => ({ news: 'visit-on-the-way', startsAt })),
})
