import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'ft_live_'
const sumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0')

/** A new key: a prefix that scanners know, 192 random bits, and a sum by which a typo shows without a look anywhere. */
export const newApiKey = (): string => {
  const body = `${prefix}${randomBytes(24).toString('hex')}`
  return `${body}_${sumOf(body)}`
}

/** How a key begins: enough to tell it apart, far too little to use it. */
export const hintOf = (key: string): string => `${key.slice(0, prefix.length + 6)}…`

/** Whether this can be a key of ours at all. */
export const isApiKey = (text: string): boolean => {
  const parts = /^(ft_live_[0-9a-f]{48})_([0-9a-f]{8})$/.exec(text)
  return parts !== null && sumOf(parts[1] ?? '') === parts[2]
}
