type Member = { readonly id: number; readonly namespace: string; readonly side: 'client' | 'contractor' }

/** Memberships of a market in the order in which a code is asked for: those of clients first. */
export const inOrderOfCodes = <M extends Member>(memberships: readonly M[], namespace: string): readonly M[] => {
  const here = memberships.filter((each) => each.namespace === namespace)
  return [...here.filter(({ side }) => side === 'client'), ...here.filter(({ side }) => side === 'contractor')]
}
