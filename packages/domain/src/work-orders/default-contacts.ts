/** Most contacts of an order. */
export const maxContacts = 6

/** Most default contacts of a client. */
export const maxDefaultContacts = 200

type Contact = { readonly name: string; readonly telephone: string; readonly email: string }

const keyOf = ({ name, telephone, email }: Contact): string => [name, telephone, email].join('\n').toLowerCase()

/** Appends the default contacts of the location to the named ones, without duplicates, up to `maxContacts`. */
export const addDefaultContacts = <Named extends Contact, Given extends Contact>(
  named: readonly Named[],
  defaults: readonly Given[],
): readonly (Named | Given)[] => {
  const known = new Set(named.map(keyOf))
  const others = defaults.filter((contact) => !known.has(keyOf(contact)))
  return [...named, ...others].slice(0, Math.max(maxContacts, named.length))
}
