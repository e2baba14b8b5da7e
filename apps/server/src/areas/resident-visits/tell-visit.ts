import type { Market } from '@fettle/domain/editions/edition'
import { listReporters, reportLink } from '#areas/repair-reports/repair-reports.port'
import { messageResident } from '#areas/resident-messages/resident-messages.port'
import type { Tx } from '#platform/database/transaction'
import { formatDateTime } from '#platform/mail/date-time-text'
import type { Mailer } from '#platform/mail/mailer'

export type VisitNews =
  | 'visit-offered'
  | 'visit-booked'
  | 'visit-moved'
  | 'visit-cancelled'
  | 'visit-on-the-way'
  | 'visit-reminder'
type VisitFacts = {
  readonly workOrderId: string
  readonly at: string
  /** When the visit is. */
  readonly startsAt?: string
  /** Times that are offered. */
  readonly times?: readonly string[]
  readonly text?: string
}
export type TellVisit = (tx: Tx, news: VisitNews, visit: VisitFacts) => Promise<void>

/**
 * Writes to those who reported the fault of an order, each in the language of their report, with a link to its page. Runs as the client
 * of the order.
 */
export const tellVisit =
  (mail: Mailer): TellVisit =>
  async (tx, event, { workOrderId, at, startsAt, times = [], text }) => {
    const [client] = await tx.rows<{ namespace: Market; name: string }>(
      'client-of-visit',
      'select namespace, name from tenants where id = $1',
      [tx.tenantId],
    )
    if (!client) return
    for (const { reportId, number, locationId, place, zone, ...contact } of await listReporters(tx, workOrderId)) {
      const shown = (moment: string) => formatDateTime(moment, contact.language, zone)
      const linked = { tenantId: tx.tenantId, market: client.namespace, reportId, locationId, at }
      const { path, storeLink } = reportLink(tx, mail, linked)
      const message = {
        tenantId: tx.tenantId,
        market: client.namespace,
        contact,
        reportId,
        zone,
        at,
        startsAt,
        path,
        facts: {
          company: client.name,
          what: `R-${number}`,
          place,
          when: startsAt === undefined ? '' : shown(startsAt),
          text: text ?? times.map(shown).join('; '),
        },
      }
      await messageResident(tx, mail, { event, message, storeLink })
    }
  }
