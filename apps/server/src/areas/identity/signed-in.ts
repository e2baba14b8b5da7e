import type { Visitor } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'

/** The person who calls; methods for the signed-in are never asked by anybody else. */
export const signedIn = ({ person }: Pick<Visitor, 'person'>): NonNullable<Visitor['person']> => {
  if (!person) throw new Refused('not_signed_in')
  return person
}
