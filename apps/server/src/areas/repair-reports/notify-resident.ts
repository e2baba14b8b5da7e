import { editionOf } from '@fettle/domain/editions/editions'
import { tenantNames } from '#areas/organisations/organisations.port'
import { messageResident, type ResidentMessage } from '#areas/resident-messages/resident-messages.port'
import type { Read } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import type { CommandContext } from '#platform/runner/handlers'
import type { ReportRow } from './repair-reports.store.ts'
import { reportLink } from './report-link.ts'

export type ReportNews = 'report-received' | 'report-accepted' | 'report-declined' | 'report-asked'
export type NotifiedReport = Pick<ResidentMessage, 'tenantId' | 'market' | 'contact' | 'at'> & {
  readonly clientName: string
  readonly reportId: string
  readonly reportNumber: number
  readonly place: string
  /** Page that the button opens; without one it is the page of the report, by a link. */
  readonly path?: string
  readonly locationId: string
  /** The question, or the note on a decision. */
  readonly text?: string
}

export type NotifyResident = (read: Read, news: ReportNews, report: NotifiedReport) => Promise<void>

/** Writes to the contact of a report by e-mail, text message or letter, in the language of the report, with a link to its page. */
export const notifyResident =
  (mail: Mailer): NotifyResident =>
  async (read, event, { clientName, reportNumber, place, text = '', path, locationId, ...report }) => {
    const link = path === undefined ? reportLink(read, mail, { ...report, locationId }) : { path, storeLink: undefined }
    const message = {
      ...report,
      zone: editionOf(report.market).timeZones[0].tzDatabaseTimeZone,
      facts: { company: clientName, what: `R-${reportNumber}`, place, text },
      path: link.path,
    }
    await messageResident(read, mail, { event, message, storeLink: link.storeLink })
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
  locationId: report.locationId,
  contact: {
    name: report.contactName,
    email: report.contactEmail,
    telephone: report.contactTelephone,
    channel: report.residentChannel,
    language: report.language,
  },
  place: report.locationName,
})
