import { hash, randomBytes } from 'node:crypto'

/** A random token of 256 bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a token, hex. Only the hash is stored, so that a stolen table opens no session. */
export const hashToken = (token: string): string => hash('sha256', token)
