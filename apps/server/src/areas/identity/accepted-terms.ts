import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'

/** The version that was shown, but not one later than the current terms. */
export const acceptedTerms = (namespace: Market, version: string): string => {
  const { termsVersion } = editionOf(namespace)
  return version < termsVersion ? version : termsVersion
}
