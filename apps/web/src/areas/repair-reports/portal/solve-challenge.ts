import { leadingZeroBits, proofText } from '@fettle/domain/repair-reports/proof-of-work'

const triesAtOnce = 256

/** Tries numbers until the hash begins with enough zero bits; each batch leaves time for the page. */
export const solveChallenge = async (challenge: string, bits: number): Promise<string> => {
  const encoder = new TextEncoder()
  for (let from = 0; ; from += triesAtOnce) {
    const proofs = Array.from({ length: triesAtOnce }, (_, at) => proofText(challenge, from + at))
    const hashes = await Promise.all(proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(proof))))
    const found = proofs.find((_, at) => leadingZeroBits(new Uint8Array(hashes[at] as ArrayBuffer)) >= bits)
    if (found !== undefined) return found
  }
}
