import createBidi from 'bidi-js'

const bidi = createBidi()

/** A part of a line that is drawn from left to right with one font, in the order of the page. */
export type TextRun<Font> = { readonly font: Font; readonly text: string }

/** Characters that stay in the run before them: accents, joiners and signs of writing direction. */
const isAttached = (character: string): boolean => /[\p{M}\u200c\u200d]/u.test(character)
/** Characters without a picture of their own. */
const invisible = /[\ufe00-\ufe0f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Letters that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
/** Signs that stand for another one without loss. */
const alike: Readonly<Record<string, string>> = { '⌀': 'Ø', '\u00ad': '' }

/** What is printed for a character that no font has. */
export const nameOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** Names characters that no font has, and drops invisible ones. */
export const printable = (text: string, isKnown: (character: string) => boolean): string =>
  Array.from(text.replaceAll(invisible, ''))
    .map((character) => alike[character] ?? character)
    .map((character) =>
      character === '' || isAttached(character) || isKnown(character) ? character : nameOf(character),
    )
    .join('')

type Piece<Font> = { font: Font; text: string; level: number }

/** Splits a line where font, direction or word changes. Words are pieces, as their order is reversed in Arabic and Hebrew. */
const piecesOf = <Font>(
  line: string,
  levels: ArrayLike<number>,
  fontOf: (character: string) => Font,
): Piece<Font>[] => {
  const pieces: Piece<Font>[] = []
  let at = 0
  for (const character of line) {
    const level = levels[at] ?? 0
    at += character.length
    const last = pieces.at(-1)
    if (last && isAttached(character)) {
      last.text += character
      continue
    }
    const font = fontOf(character)
    const isWordEnd = level % 2 === 1 && (character === ' ') !== last?.text.endsWith(' ')
    if (last && last.font === font && last.level === level && !isWordEnd) last.text += character
    else pieces.push({ font, text: character, level })
  }
  return pieces
}

/** Puts pieces into the order of the page: from the highest level down, each stretch is reversed (rule L2 of UAX #9). */
const inPageOrder = <Font>(pieces: readonly Piece<Font>[]): Piece<Font>[] => {
  const ordered = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  return ordered
}

/** Brackets are mirrored where the text runs from right to left. */
const mirrored = (text: string, level: number): string =>
  level % 2 === 0 ? text : Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('')

/** The runs of a line in the order of the page. The direction of a line is that of its first letter. */
export const textRuns = <Font>(line: string, fontOf: (character: string) => Font): TextRun<Font>[] => {
  const levels = rightToLeft.test(line) ? bidi.getEmbeddingLevels(line, 'auto').levels : []
  return inPageOrder(piecesOf(line, levels, fontOf)).map(({ font, text, level }) => ({
    font,
    text: mirrored(text, level),
  }))
}
