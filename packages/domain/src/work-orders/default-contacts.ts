/** The most people that an order names. */
export const maxContacts = 6

/** The most default contacts that a client keeps. */
export const maxDefaultContacts = 200

type Contact = { readonly name: string; readonly telephone: string; readonly email: string }

const keyOf = ({ name, telephone, email }: Contact): string => [name, telephone, email].join('\n').toLowerCase()

/** People whom an order names, and after them those that every order of its place gets, each once and as far as there is room. */
export const addDefaultContacts = <Named extends Contact, Given extends Contact>(
  named: readonly Named[],
  defaults: readonly Given[],
): readonly (Named | Given)[] => {
  const known = new Set(named.map(keyOf))
  const others = defaults.filter((contact) => !known.has(keyOf(contact)))
  return [...named, ...others].slice(0, Math.max(maxContacts, named.length))
}
