import { type SignOffTermsView, signOffsMethods } from '@fettle/contracts/completion-reports/sign-offs.methods'
import { validateSignOff } from '@fettle/domain/completion-reports/sign-off'
import { handler } from '#platform/runner/handlers'
import { accept, Refused } from '#platform/runner/refusal'
import { findTerms, type StoredTerms, saveTerms } from '../sign-offs.store.ts'

const show = ({ terms, version }: StoredTerms): SignOffTermsView => ({
  ...terms,
  categories: [...terms.categories],
  version,
})

export const signOffTermsMethod = handler(signOffsMethods.terms, async (_input, { read }) =>
  show(await findTerms(read)),
)

/** Pending reports keep the terms of their submission. */
export const saveSignOffTerms = handler(signOffsMethods.save, async ({ version, ...input }, { tx, at }) => {
  const terms = accept(validateSignOff(input))
  if (!(await saveTerms(tx, { version, at }, terms))) throw new Refused('stale_version')
  return show({ terms, version: version + 1 })
})
