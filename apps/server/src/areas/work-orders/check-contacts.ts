import type { Actor } from '@fettle/domain/access/actor'
import { optional } from '@fettle/domain/rules/optional'
import { isPhone } from '@fettle/domain/rules/phone'
import { Invalid } from '#platform/runner/refusal'
import type { ContactEntry } from './work-orders.store.ts'

/** Refuses phone numbers that are invalid in the order's market, by field. */
export const checkContacts = (contacts: readonly ContactEntry[], { namespace }: Actor): void => {
  const problems = contacts.flatMap(({ telephone }, at) =>
    optional(isPhone)(telephone, namespace) ? [] : [{ field: `contacts.${at}.telephone`, code: 'phone_invalid' }],
  )
  if (problems.length > 0) throw new Invalid(problems)
}
