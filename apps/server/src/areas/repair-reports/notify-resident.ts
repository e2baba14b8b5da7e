import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { tenantNames } from '#areas/organisations/organisations.port'
import { messageResident, type ResidentContact } from '#areas/resident-messages/resident-messages.port'
import type { Read } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import type { CommandContext } from '#platform/runner/handlers'
import type { ReportRow } from './repair-reports.store.ts'

export type ReportNews = 'report-received' | 'report-accepted' | 'report-declined' | 'report-asked'
export type NotifiedReport = {
  readonly at: string
  readonly tenantId: string
  readonly market: Market
  readonly clientName: string
  readonly reportId: string
  readonly reportNumber: number
  readonly contact: ResidentContact
  readonly place: string
  /** Page that the button opens; without one the message has none. */
  readonly path?: string
  /** The question, or the note on a decision. */
  readonly text?: string
}

export type NotifyResident = (read: Read, news: ReportNews, report: NotifiedReport) => Promise<void>

/** Writes to the contact of a report by e-mail or text message, in the language of the report. */
export const notifyResident =
  (mail: Mailer): NotifyResident =>
  async (read, event, { clientName, reportNumber, place, text = '', ...report }) => {
    const message = {
      ...report,
      zone: editionOf(report.market).timeZones[0].tzDatabaseTimeZone,
      facts: { company: clientName, what: `R-${reportNumber}`, place, text },
    }
    await messageResident(read, mail, { event, message })
  }

/** What a message about a report says, for a member of its client. */
export const notifiedReport = async (
  { tx, actor, at }: Pick<CommandContext, 'tx' | 'actor' | 'at'>,
  report: ReportRow,
): Promise<NotifiedReport> => ({
  at,
  tenantId: tx.tenantId,
  market: actor.namespace,
  clientName: (await tenantNames(tx, [actor.tenantId])).get(actor.tenantId) ?? '',
  reportId: report.id,
  reportNumber: report.number,
  contact: {
    name: report.contactName,
    email: report.contactEmail,
    telephone: report.contactTelephone,
    channel: report.residentChannel,
    language: report.language,
  },
  place: report.locationName,
})
