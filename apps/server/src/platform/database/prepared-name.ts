import { createHash } from 'node:crypto'

/** Each connection keeps the plans of its prepared statements, so there is an end to their number. */
const most = 300
const names = new Map<string, string>()
const seenOnce = new Set<string>()

/** Lists of values are written out: as many texts as there are lengths, so none of them is worth keeping. */
const isOfAnyLength = (text: string) => /\bin \(\$\d+, |\), \(/.test(text)

/**
 * The name under which a built statement is prepared: parsing and planning cost more than most of them do. Only what comes
 * again gets one; undefined is sent as it is.
 */
export const preparedName = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= most || isOfAnyLength(text)) return known
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= most) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  seenOnce.delete(text)
  const name = `built-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}
