import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

/** So many keys are kept ready at once: a server has a handful of secrets, and makes others for one use each. */
const maxKeys = 50
const keys = new Map<string, KeyObject>()

/** To make a key ready takes longer than to sign a line with it. */
const keyOf = (secret: string): KeyObject => {
  const known = keys.get(secret)
  if (known) return known
  if (keys.size >= maxKeys) keys.clear()
  const key = createSecretKey(secret, 'utf8')
  keys.set(secret, key)
  return key
}

/** HMAC-SHA-256 of parts that cannot run into one another. */
export const sign = (secret: string, ...parts: readonly (string | number)[]): string =>
  createHmac('sha256', keyOf(secret))
    .update(parts.map((part) => `${String(part).length}:${part}`).join('|'))
    .digest('base64url')

/** Compares in constant time. */
export const isSigned = (secret: string, signature: string, ...parts: readonly (string | number)[]): boolean => {
  const [own, theirs] = [Buffer.from(sign(secret, ...parts)), Buffer.from(signature)]
  return own.length === theirs.length && timingSafeEqual(own, theirs)
}
