import type { Market } from '@fettle/domain/editions/edition'
import type { Read, Tx } from '#platform/database/transaction'
import type { Locale } from '#platform/runner/handlers'

export type DueDocument = { tenant_id: string; document_id: string }
/** Documents of all companies that expire by a date, without a reminder. */
export const listDueDocuments = (
  read: Read,
  { lastDay, most }: { lastDay: string; most: number },
): Promise<DueDocument[]> =>
  read.rows('due-verifications', 'select tenant_id, document_id from due_verifications($1, $2)', [lastDay, most])

/** Records the reminder of a document; false when it was recorded already. */
export const markWarned = async (tx: Tx, documentId: string, at: string): Promise<boolean> => {
  const rows = await tx.rows(
    'verification-warned',
    'update verification_documents set warned_at = $3 where tenant_id = $1 and id = $2 and warned_at is null returning id',
    [tx.tenantId, documentId, at],
  )
  return rows.length > 0
}

export type ComplianceContact = {
  id: string
  number: number
  email: string
  locale: Locale | null
  name: string
  company: string
  namespace: Market
}

/** Members responsible for a company's documents: owner and office. */
export const complianceContacts = (read: Read): Promise<ComplianceContact[]> =>
  read.rows(
    'verification-office',
    `select m.id, m.number, p.email, p.locale, m.display_name as name, t.name as company, t.namespace from memberships m
       join persons p on p.id = m.person_id join tenants t on t.id = m.tenant_id
     where m.tenant_id = $1 and m.status = 'ACTIVE' and m.role_code in ('KO', 'KM') and p.erased_at is null order by m.number`,
    [read.tenantId],
  )
