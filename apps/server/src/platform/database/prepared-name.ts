import { createHash } from 'node:crypto'

/** Statements with a list of values have one text per length and are not worth preparing. */
const isOfAnyLength = (text: string) => /\bin \(\$\d+, |\), \(/.test(text)

/**
 * Returns a function from the text of a built statement to the name under which it is prepared, from its second use on; undefined sends
 * it unprepared. Parsing and planning cost more than running most of them. At most `maxStatements` get a name: each connection keeps a
 * plan for each.
 */
export const createPreparedNames = (maxStatements: number) => {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  return (text: string): string | undefined => {
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
}

/** Names of the statements of this process. */
export const preparedName = createPreparedNames(300)
