import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 of parts that cannot run into one another. */
export const sign = (secret: string, ...parts: readonly (string | number)[]): string =>
  createHmac('sha256', secret)
    .update(parts.map((part) => `${String(part).length}:${part}`).join('|'))
    .digest('base64url')

/** Compares in constant time. */
export const isSigned = (secret: string, signature: string, ...parts: readonly (string | number)[]): boolean => {
  const [own, theirs] = [Buffer.from(sign(secret, ...parts)), Buffer.from(signature)]
  return own.length === theirs.length && timingSafeEqual(own, theirs)
}
