import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import type { ResidentLanguage } from '@fettle/domain/residents/resident'
import { prepareMessage } from '#areas/resident-messages/resident-messages.port'
import type { Read } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'

export type ReportNews = 'report-received' | 'report-accepted' | 'report-declined' | 'report-asked'
export type ToldReport = {
  readonly at: string
  readonly tenantId: string
  readonly market: Market
  readonly clientName: string
  readonly reportNumber: number
  readonly name: string
  readonly email: string
  readonly language: ResidentLanguage
  readonly place: string
  /** Page that the button opens; without one the e-mail has none. */
  readonly path?: string
  /** The question, or the note on a decision. */
  readonly text?: string
}

export type TellResident = (read: Read, news: ReportNews, report: ToldReport) => Promise<void>

/** Writes to the contact of a report, where it has an e-mail address, in the language of the report. */
export const tellResident =
  (mail: Mailer): TellResident =>
  async (read, template, report) => {
    if (report.email === '') return
    const { tenantId, language, at, market } = report
    const zone = editionOf(market).timeZones[0].tzDatabaseTimeZone
    const prepared = await prepareMessage(read, { tenantId, event: template, language, zone, at })
    if (!prepared) return
    await mail.queueEmail(
      read,
      {
        namespace: report.market,
        recipient: report.email,
        locale: report.language,
        template,
        facts: {
          name: report.name,
          company: report.clientName,
          what: `R-${report.reportNumber}`,
          place: report.place,
          text: report.text ?? '',
          ...prepared.facts,
        },
        sendAfter: prepared.sendAfter,
        ...(report.path ? { path: report.path } : {}),
      },
      report.at,
    )
  }
