import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'ft_live_'
const sumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0')

/** Creates an API key: a prefix known to secret scanners, 192 random bits, and a CRC-32, so that typos are refused without a look-up. */
export const newApiKey = (): string => {
  const body = `${prefix}${randomBytes(24).toString('hex')}`
  return `${body}_${sumOf(body)}`
}

/** Beginning of a key for display: enough to recognise it, too little to use it. */
export const hintOf = (key: string): string => `${key.slice(0, prefix.length + 6)}…`

/** Whether a text has the form and checksum of an API key. */
export const isApiKey = (text: string): boolean => {
  const parts = /^(ft_live_[0-9a-f]{48})_([0-9a-f]{8})$/.exec(text)
  return parts !== null && sumOf(parts[1] ?? '') === parts[2]
}
