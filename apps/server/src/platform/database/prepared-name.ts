import { createHash } from 'node:crypto'

/** Maximum number of prepared statements: each connection keeps a plan for each. */
const maxStatements = 300
const names = new Map<string, string>()
const seenOnce = new Set<string>()

/** Statements with a list of values have one text per length and are not worth preparing. */
const isOfAnyLength = (text: string) => /\bin \(\$\d+, |\), \(/.test(text)

/**
 * Name under which a built statement is prepared, from its second use on; undefined sends it unprepared. Parsing and planning cost more
 * than running most of them.
 */
export const preparedName = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxStatements || isOfAnyLength(text)) return known
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= maxStatements) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  seenOnce.delete(text)
  const name = `built-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}
