import { mandatesMethods } from '@fettle/contracts/mandates/mandates.methods'
import { bankFieldsOf } from '@fettle/domain/bank-accounts/bank-details'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { formatIban, formatSortCode } from '@fettle/domain/rules/bank'
import { payingAccount } from '#areas/bank-accounts/bank-accounts.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import { memberNames } from '#areas/users/users.port'
import { pdfFormat } from '#platform/pdf/pdf-format'
import { renderPdf } from '#platform/pdf/render-pdf'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { findMandate } from '../mandates.store.ts'

export const mandateDocument = handler(mandatesMethods.document, async ({ mandateUuid }, { read, now, namespace }) => {
  const record = found(await findMandate(read, mandateUuid))
  const { account } = found((await payingAccount(read, record.bankAccountId, now)).found)
  const company = (await tenantNames(read, [read.tenantId])).get(read.tenantId) ?? ''
  const signer = (await memberNames(read, [record.signedByMembershipId])).get(record.signedByMembershipId) ?? ''
  const { labels, day } = pdfFormat(namespace)
  const dayOf = (instant: string) => day(localDateOf('UTC', Date.parse(instant)))
  const shown = { ...account, iban: formatIban(account.iban), sortCode: formatSortCode(account.sortCode) }
  const names = { iban: 'IBAN', bic: 'BIC', ...labels }
  const codes = bankFieldsOf[namespace].filter((field) => shown[field] !== '')
  const bytes = await renderPdf({
    namespace,
    at: now,
    title: labels.mandate,
    reference: record.reference,
    issuer: { name: record.creditorName, lines: [record.creditorId] },
    facts: [
      { label: labels.mandateReference, text: record.reference },
      { label: labels.signedOn, text: dayOf(record.signedAt) },
      ...(record.revokedAt === null ? [] : [{ label: labels.revokedOn, text: dayOf(record.revokedAt) }]),
    ],
    parties: [
      { label: labels.accountHolder, lines: [account.holder, ...(company === account.holder ? [] : [company])] },
    ],
    notes: [
      ...codes.map((field) => ({ label: names[field], text: shown[field] })),
      { label: labels.mandateTerms, text: record.terms },
      { label: labels.mandateSigner, text: signer },
    ],
  })
  return { bytes, filename: `${record.reference}.pdf`, contentType: 'application/pdf' }
})
