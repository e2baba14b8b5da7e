/** Leading zero bits that the hash of a proof has: some ten thousand tries, a few seconds on a phone. */
export const proofBits = 14
/** How long a challenge can be answered. */
export const proofMinutes = 30

/** How often the limits of an address and of a code may be exceeded with proofs. */
export const provenFactor = 4

/** What is hashed: the challenge with a number that is tried. */
export const proofText = (challenge: string, tried: number): string => `${challenge}.${tried}`

/** Number of zero bits at the beginning of a hash. */
export const leadingZeroBits = (hash: Uint8Array): number => {
  const at = hash.findIndex((byte) => byte !== 0)
  return at === -1 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24
}

/** A proof is its challenge and the number that fits. */
export const splitProof = (proof: string): { readonly challenge: string; readonly expiresAt: number } | undefined => {
  const [expires = '', signature = '', tried = '', ...rest] = proof.split('.')
  const isWhole = /^\d{1,15}$/.test(expires) && /^\d{1,15}$/.test(tried) && signature !== '' && rest.length === 0
  return isWhole ? { challenge: `${expires}.${signature}`, expiresAt: Number(expires) } : undefined
}
