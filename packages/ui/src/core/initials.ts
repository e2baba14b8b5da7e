import type { SurfaceTheme } from '../tokens/tokens.ts'

/** First letters of the first and last word, or the first two letters of a single word, in capitals. */
export function initials(name: string): string {
  const labels = name.trim().split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [labels[0], labels.at(-1)]
  const letters = labels.length > 1 ? [Array.from(first)[0], Array.from(last)[0]] : Array.from(first).slice(0, 2)
  return letters.join('').toLocaleUpperCase()
}

/** One of ten colours, always the same for the same name. */
export function nameColor(name: string): SurfaceTheme {
  let hash = 0
  for (const letter of name.trim().toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return nameColors[hash % nameColors.length] ?? 'teal'
}

export const nameColors = [
  'teal',
  'blue',
  'purple',
  'green',
  'cinnamon',
  'fuchsia',
  'rose',
  'lavender',
  'jade',
  'sky',
] as const satisfies readonly SurfaceTheme[]
