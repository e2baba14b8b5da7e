import type { BankAccount } from '@fettle/domain/bank-accounts/bank-details'
import type { Issuer } from '@fettle/domain/contractors/issuer'
import type { Read } from '#platform/database/transaction'

/** Letterhead of a contractor's documents. */
export type Letterhead = { readonly name: string; readonly logo: Buffer | null; readonly issuer: Issuer }

type LetterheadRow = {
  name: string
  logo: Buffer | null
  legal_name: string
  address_line_1: string | null
  town: string | null
  postcode: string | null
  telephone: string
  email: string
  vat_number: string | null
  tax_number: string
  company_number: string
  holder: string | null
  iban: string
  bic: string
  sort_code: string
  account_number: string
  routing_number: string
}

const toBankAccount = (row: LetterheadRow): BankAccount | null =>
  row.holder === null
    ? null
    : {
        holder: row.holder,
        iban: row.iban,
        bic: row.bic,
        sortCode: row.sort_code,
        accountNumber: row.account_number,
        routingNumber: row.routing_number,
      }

export const findLetterhead = async (read: Read, contractorTenantId: string): Promise<Letterhead | undefined> => {
  const [row] = await read.rows<LetterheadRow>(
    'letterhead-find',
    `select t.name, c.legal_name, c.address_line_1, c.town, c.postcode, c.telephone, c.email, c.vat_number, c.tax_number, c.company_number,
       b.holder, b.iban, b.bic, b.sort_code, b.account_number, b.routing_number, l.png as logo
     from contractor_companies c join tenants t on t.id = c.tenant_id left join tenant_logos l on l.tenant_id = c.tenant_id
       left join bank_accounts b on b.tenant_id = c.tenant_id and b.purpose = 'receive' and b.closed_at is null
     where c.tenant_id = $1`,
    [contractorTenantId],
  )
  if (!row) return undefined
  const issuer: Issuer = {
    legalName: row.legal_name,
    addressLine1: row.address_line_1 ?? '',
    town: row.town ?? '',
    postcode: row.postcode ?? '',
    telephone: row.telephone,
    email: row.email,
    vatNumber: row.vat_number ?? '',
    taxNumber: row.tax_number,
    companyNumber: row.company_number,
    bankAccount: toBankAccount(row),
  }
  return { name: row.name, logo: row.logo, issuer }
}
