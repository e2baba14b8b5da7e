import { mandatesMethods } from '@fettle/contracts/mandates/mandates.methods'
import type { Locale, Market } from '@fettle/domain/editions/edition'
import type { Creditor } from '@fettle/domain/kernel/creditor'
import { noticeDays, schemeOf } from '@fettle/domain/mandates/mandate'
import { mandateTerms } from '@fettle/words/mandate-terms'
import type { PaymentsGateway } from '#platform/payments/payments'
import { handler } from '#platform/runner/handlers'
import { listMandates } from '../mandates.store.ts'
import { showMandates } from '../show-mandate.ts'

/** The terms of a mandate for a creditor in the language of the reader; empty without a creditor. */
export const termsFor = (
  creditor: Creditor | null,
  { namespace, locale }: { readonly namespace: Market; readonly locale: Locale },
): string => (creditor === null ? '' : mandateTerms(locale, schemeOf[namespace], { creditor, days: noticeDays }))

export const listMandatesMethod = (gateway: PaymentsGateway) =>
  handler(mandatesMethods.list, async (_input, { read, actor, now, locale }) => {
    const { namespace } = actor
    const creditor = gateway.creditor(namespace)
    return {
      scheme: schemeOf[namespace],
      creditor,
      terms: termsFor(creditor, { namespace, locale }),
      mandates: await showMandates(read, await listMandates(read), { actor, now }),
    }
  })
