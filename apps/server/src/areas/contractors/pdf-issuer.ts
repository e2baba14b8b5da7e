import type { BankAccount } from '@fettle/domain/bank-accounts/bank-details'
import type { Issuer } from '@fettle/domain/contractors/issuer'
import { formatIban, formatSortCode } from '@fettle/domain/rules/bank'
import { townLine } from '@fettle/domain/rules/town-line'
import { presentLines } from '#platform/pdf/pdf-address'
import type { PdfFormat } from '#platform/pdf/pdf-format'
import type { PdfContent } from '#platform/pdf/render-pdf'
import type { Letterhead } from './letterhead.store.ts'

const labelled = (label: string, text: string) => (text === '' ? '' : `${label}: ${text}`)

const bankLines = (account: BankAccount, { labels }: PdfFormat): string[] =>
  presentLines([
    labelled(labels.accountHolder, account.holder),
    labelled('IBAN', formatIban(account.iban)),
    labelled('BIC', account.bic),
    labelled(labels.sortCode, formatSortCode(account.sortCode)),
    labelled(labels.routingNumber, account.routingNumber),
    labelled(labels.accountNumber, account.accountNumber),
  ])

/** Foot of a page: company and register, tax numbers, account. */
const footerOf = (name: string, issuer: Issuer, format: PdfFormat): NonNullable<PdfContent['issuer']['footer']> => {
  const { labels } = format
  const columns = [
    presentLines([issuer.legalName || name, labelled(labels.companyNumber, issuer.companyNumber)]),
    presentLines([
      labelled(labels.taxNumber, issuer.vatNumber),
      labelled(labels.localTaxNumber, issuer.taxNumber),
      labelled(labels.telephone, issuer.telephone),
    ]),
    issuer.bankAccount === null ? [] : bankLines(issuer.bankAccount, format),
  ]
  return columns.filter((lines) => lines.length > 0)
}

/** Issuer of a PDF: the contractor with address, contact data, tax numbers and account; `issuer` as it was kept, or as it is now. */
export const toIssuer = (head: Letterhead, format: PdfFormat, issuer: Issuer = head.issuer): PdfContent['issuer'] => ({
  name: issuer.legalName || head.name,
  logo: head.logo ?? undefined,
  lines: presentLines([
    issuer.addressLine1,
    townLine(issuer.town, issuer.postcode, format.market),
    labelled(format.labels.telephone, issuer.telephone),
    labelled(format.labels.email, issuer.email),
    labelled(format.labels.taxNumber, issuer.vatNumber),
    labelled(format.labels.localTaxNumber, issuer.taxNumber),
  ]),
  footer: footerOf(head.name, issuer, format),
})
