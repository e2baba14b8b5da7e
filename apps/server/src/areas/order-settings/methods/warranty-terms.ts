import { warrantiesMethods } from '@fettle/contracts/work-orders/warranties.methods'
import { validateWarranty } from '@fettle/domain/work-orders/warranty'
import { handler } from '#platform/runner/handlers'
import { accept, Refused } from '#platform/runner/refusal'
import { findTerms, saveTerms } from '../warranty-terms.store.ts'

export const warrantyTermsMethod = handler(warrantiesMethods.terms, (_input, { read, actor }) =>
  findTerms(read, actor.namespace),
)

export const saveWarrantyTerms = handler(warrantiesMethods.save, async (input, { tx, actor, at }) => {
  const { months, version } = input
  const byCategory = input.byCategory ?? (await findTerms(tx, actor.namespace)).byCategory
  const terms = accept(validateWarranty({ months, byCategory }))
  if (!(await saveTerms(tx, terms, { version, at }))) throw new Refused('stale_version')
  return findTerms(tx, actor.namespace)
})
