import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'

/** What somebody was shown, but never terms that are not written yet. */
export const acceptedTerms = (namespace: Market, version: string): string => {
  const { termsVersion } = editionOf(namespace)
  return version < termsVersion ? version : termsVersion
}
