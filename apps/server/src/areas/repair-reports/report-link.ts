import type { Market } from '@fettle/domain/editions/edition'
import { toInstant } from '@fettle/domain/kernel/instant'
import { linkExpiry } from '@fettle/domain/signed-links/signed-link'
import type { Read } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { reportLinks } from './repair-reports.tables.ts'

/** Days that a link to a report is valid. */
const linkDays = 90

type Linked = {
  readonly tenantId: string
  readonly market: Market
  readonly reportId: string
  readonly locationId: string
  readonly at: string
}

/** The page of a report for its resident, and how the link is stored under the id of a message. Runs as the client of the report. */
export const reportLink = (read: Read, mail: Mailer, { tenantId, market, reportId, locationId, at }: Linked) => ({
  path: `/${market}/repair-report/resident/guest/property/${locationId}/sent`,
  storeLink: async (id: string): Promise<void> => {
    const endsAt = toInstant(linkExpiry(Date.parse(at), linkDays))
    const link = { id, tenantId, reportId, tokenHash: mail.linkHash(id), createdAt: at, endsAt }
    await read.db.insert(reportLinks).values(link)
  },
})
