import type { Locale } from '@fettle/domain/editions/edition'
import type { Creditor } from '@fettle/domain/kernel/creditor'
import type { DirectDebitScheme } from '@fettle/domain/mandates/mandate'

type Terms = Readonly<Record<DirectDebitScheme, string>>

/** The texts that the schemes prescribe, with the notice that is agreed. */
const english: Terms = {
  bacs: `Instruction to your bank or building society: please pay {creditor}, service user number {id}, Direct Debits from the account detailed in this instruction, subject to the safeguards assured by the Direct Debit Guarantee. I understand that this instruction may remain with {creditor} and, if so, details will be passed electronically to my bank or building society.

The Direct Debit Guarantee: This Guarantee is offered by all banks and building societies that accept instructions to pay Direct Debits. If there are any changes to the amount, date or frequency of your Direct Debit, {creditor} will notify you {days} working days in advance of your account being debited or as otherwise agreed. If you request {creditor} to collect a payment, confirmation of the amount and date will be given to you at the time of the request. If an error is made in the payment of your Direct Debit, by {creditor} or your bank or building society, you are entitled to a full and immediate refund of the amount paid from your bank or building society. If you receive a refund you are not entitled to, you must pay it back when {creditor} asks you to. You can cancel a Direct Debit at any time by simply contacting your bank or building society. Written confirmation may be required. Please also notify us.`,
  sepa: `By signing this mandate form, you authorise (A) {creditor}, creditor identifier {id}, to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from {creditor}. The mandate is for recurrent payments.

As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited. {creditor} announces each collection at least {days} working days in advance.`,
  ach: `I authorise {creditor}, company identification {id}, to electronically debit the account detailed in this authorisation for top-ups of the wallet that a member of my company requests, and, if necessary, to electronically credit it to correct erroneous debits, under the rules of Nacha. {creditor} announces each debit at least {days} working days in advance.

This authorisation stays in effect until I revoke it in the product or in writing, so that {creditor} has a reasonable opportunity to act on it.`,
}

const german: Terms = {
  ...english,
  sepa: `Ich ermächtige {creditor}, Gläubiger-Identifikationsnummer {id}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von {creditor} auf mein Konto gezogenen Lastschriften einzulösen. Das Mandat gilt für wiederkehrende Zahlungen.

Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen. {creditor} kündigt jeden Einzug mindestens {days} Arbeitstage vorher an.`,
}

const american: Terms = { ...english, ach: english.ach.replaceAll('authoris', 'authoriz') }

const byLocale: Readonly<Record<Locale, Terms>> = { 'en-GB': english, 'en-US': american, 'de-DE': german }

/** What a mandate says that is signed in a language. Schemes of other countries have their English text. */
export const mandateTerms = (
  locale: Locale,
  scheme: DirectDebitScheme,
  { creditor, days }: { readonly creditor: Creditor; readonly days: number },
): string =>
  byLocale[locale][scheme]
    .replaceAll('{creditor}', creditor.name)
    .replaceAll('{id}', creditor.id)
    .replaceAll('{days}', String(days))
