const terms: readonly (readonly [RegExp, string])[] = [
  [/\bQuote/g, 'Bid'],
  [/\bquoted\b(?! email)/g, 'bid'],
  [/\bquote(?!d)/g, 'bid'],
  [/\bVariation/g, 'Change order'],
  [/\bvariation/g, 'change order'],
  [/\bquoting\b(?! invoice)/g, 'bidding'],
]

const inAmerican = (text: string): string =>
  text.replace(/\{\w+\}|[^{}]+/g, (part) =>
    part.startsWith('{') ? part : terms.reduce((said, [british, american]) => said.replace(british, american), part),
  )

/** British texts with the American terms for quotes, which are bids, and variations, which are change orders. Placeholders and functions stay. */
export const withAmericanTerms = <T>(words: T): T => {
  if (typeof words === 'string') return inAmerican(words) as T
  if (Array.isArray(words)) return words.map(withAmericanTerms) as T
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, withAmericanTerms(text)])) as T
}
