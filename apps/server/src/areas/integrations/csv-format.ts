/** Separators of cells, in the order in which they are preferred when nothing speaks for another one. */
const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]

/** Characters that are looked at, and rows that are counted. */
const looked = { characters: 200_000, rows: 200 }

/** The separators in each of the first rows, outside of quotation marks. One pass over the text. */
const countSeparators = (text: string): number[][] => {
  const counts: number[][] = []
  let row = delimiters.map(() => 0)
  let [isQuoted, isEmpty] = [false, true]
  for (const character of text.slice(0, looked.characters)) {
    if (counts.length === looked.rows) return counts
    if (character === '\n' && !isQuoted) {
      if (!isEmpty) counts.push(row)
      row = delimiters.map(() => 0)
      isEmpty = true
      continue
    }
    if (character === '"') isQuoted = !isQuoted
    const at = isQuoted ? -1 : delimiters.indexOf(character as Delimiter)
    if (at >= 0) row[at] = (row[at] ?? 0) + 1
    if (character !== '\r') isEmpty = false
  }
  return isEmpty ? counts : [...counts, row]
}

/** The most frequent number and how often it occurs; of equally frequent ones the larger. */
export const mostFrequent = (numbers: readonly number[]): { number: number; times: number } => {
  const times = new Map<number, number>()
  for (const each of numbers) times.set(each, (times.get(each) ?? 0) + 1)
  const [best] = [...times].toSorted(([one, often], [other, oftener]) => oftener - often || other - one)
  return { number: best?.[0] ?? 0, times: best?.[1] ?? 0 }
}

export type CsvFormat = { readonly delimiter: string; readonly text: string }

/**
 * The separator of a CSV text: named by a line `sep=;`, which is taken off, else the one that most rows have equally many of. Text
 * between the separators has commas too, so that a count in one row says little.
 */
export const detectFormat = (source: string): CsvFormat => {
  const text = source.replace(/^\uFEFF/, '')
  const named = /^"?sep=([^\r\n"])"?(?:\r?\n|$)/i.exec(text)
  if (named?.[1]) return { delimiter: named[1], text: text.slice(named[0].length) }
  const counts = countSeparators(text)
  const scores = delimiters.map((delimiter, at) => {
    const present = counts.map((row) => row[at] ?? 0).filter((count) => count > 0)
    const { number, times } = mostFrequent(present)
    return { delimiter, times, number }
  })
  const [best] = scores.toSorted((one, other) => other.times - one.times || other.number - one.number)
  return { delimiter: best && best.times > 0 ? best.delimiter : ',', text }
}
