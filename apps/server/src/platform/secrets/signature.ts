import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { isEqualInConstantTime } from './constant-time.ts'

/** Cached key objects: a server has a handful of long-lived secrets and some for single use. */
const maxKeys = 50
const keys = new Map<string, KeyObject>()

/** Importing a key takes longer than signing a line with it. */
const keyOf = (secret: string): KeyObject => {
  const known = keys.get(secret)
  if (known) return known
  if (keys.size >= maxKeys) keys.clear()
  const key = createSecretKey(secret, 'utf8')
  keys.set(secret, key)
  return key
}

/** HMAC-SHA-256 (base64url) of length-prefixed parts, so that different lists never have the same text. */
export const sign = (secret: string, ...parts: readonly (string | number)[]): string =>
  createHmac('sha256', keyOf(secret))
    .update(parts.map((part) => `${String(part).length}:${part}`).join('|'))
    .digest('base64url')

/** Verifies a signature in constant time. */
export const isSigned = (secret: string, signature: string, ...parts: readonly (string | number)[]): boolean =>
  isEqualInConstantTime(sign(secret, ...parts), signature)
