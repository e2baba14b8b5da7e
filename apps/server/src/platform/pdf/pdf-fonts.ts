import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type PDFKit from 'pdfkit'

export type Weight = 400 | 700
/** One file of a font package, and the characters it is for. */
export type FontFile = {
  readonly name: string
  readonly path: string
  readonly holds: (codePoint: number) => boolean
  /** Drawn with an outline where the file has a hairline weight only; the width as a share of the font size. */
  readonly outline: number
  /** Compressed as WOFF 2, which pdfkit cannot embed; see `prepareFonts`. */
  readonly isCompressed: boolean
}

const { resolve } = createRequire(import.meta.url)

/** Tests code points against ranges such as `U+0370-0377,U+037A`. */
const rangeTest = (ranges: string): ((codePoint: number) => boolean) => {
  const parsed = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (codePoint) => parsed.some(([from, to]) => codePoint >= from && codePoint <= to)
}

type FontPackage = {
  readonly name: string
  readonly weights: 'both' | 'regular' | 'variable'
  /** Characters of a package whose own ranges name less than it has. */
  readonly ranges?: string
}

/** In the order in which they are asked. The variable package is ten times smaller than the static one. */
const packages: readonly FontPackage[] = [
  { name: '@fontsource/noto-sans', weights: 'both' },
  { name: '@fontsource/noto-sans-arabic', weights: 'both' },
  { name: '@fontsource/noto-sans-hebrew', weights: 'both' },
  { name: '@fontsource/noto-sans-math', weights: 'regular', ranges: 'U+2000-2BFF,U+1D400-1D7FF' },
  { name: '@fontsource/noto-sans-symbols-2', weights: 'regular' },
  { name: '@fontsource-variable/noto-sans-sc', weights: 'variable' },
]

const filesOf = ({ name, weights, ranges: more }: FontPackage, weight: Weight): FontFile[] => {
  const folder = dirname(resolve(`${name}/unicode.json`))
  const subsets = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Readonly<Record<string, string>>
  const family = name.split('/').at(-1) ?? ''
  const present = new Set(readdirSync(join(folder, 'files')))
  return Object.entries(subsets).flatMap(([subset, ranges]) => {
    const part = `${family}-${subset.replaceAll(/[[\]]/g, '')}`
    const file =
      weights === 'variable' ? `${part}-wght-normal.woff2` : `${part}-${weights === 'both' ? weight : 400}-normal.woff`
    const outline = weights === 'variable' ? (weight === 700 ? 0.07 : 0.035) : 0
    return present.has(file)
      ? [
          {
            name: `${file}-${weight}`,
            path: join(folder, 'files', file),
            holds: rangeTest(more ?? ranges),
            outline,
            isCompressed: weights === 'variable',
          },
        ]
      : []
  })
}

/** The Latin subset comes first: its digits and signs are those of most texts. */
const latinFirst = (files: readonly FontFile[]) => [
  ...files.filter(({ name }) => name.startsWith('noto-sans-latin-')),
  ...files.filter(({ name }) => !name.startsWith('noto-sans-latin-')),
]
const known = new Map<Weight, readonly FontFile[]>()
const fontFiles = (weight: Weight): readonly FontFile[] => {
  const files = known.get(weight) ?? latinFirst(packages.flatMap((each) => filesOf(each, weight)))
  known.set(weight, files)
  return files
}

const bytes = new Map<string, Buffer>()
const bytesOf = ({ path }: FontFile): Buffer => {
  const read = bytes.get(path) ?? readFileSync(path)
  bytes.set(path, read)
  return read
}

/** Decompresses the fonts that a text needs. A document finds no compressed font that was not prepared. */
export const prepareFonts = async (text: string): Promise<void> => {
  const rare = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).filter((each) => each > 0x2e7f)
  const needed = fontFiles(400).filter((file) => file.isCompressed && rare.some(file.holds))
  const missing = needed.filter(({ path }) => !bytes.has(path))
  if (missing.length === 0) return
  // WebAssembly that few documents need.
  const { decompress } = await import('wawoff2')
  for (const { path } of missing) bytes.set(path, Buffer.from(await decompress(readFileSync(path))))
}

const isReady = ({ isCompressed, path }: FontFile): boolean => !isCompressed || bytes.has(path)

/** Missing in the types of pdfkit: the font that is selected. */
type WithFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }

/** The fonts of one document, which are registered on first use and embedded with the glyphs that are drawn. */
export type PdfFonts = {
  /** The font that has a character; undefined when no font has it. */
  find(character: string, weight: Weight): FontFile | undefined
  select(file: FontFile, size: number): PDFKit.PDFDocument
}

export const createPdfFonts = (document: PDFKit.PDFDocument): PdfFonts => {
  const registered = new Set<string>()
  const found = new Map<string, FontFile | undefined>()
  const select = (file: FontFile, size: number) => {
    if (!registered.has(file.name)) document.registerFont(file.name, bytesOf(file))
    registered.add(file.name)
    return document.font(file.name).fontSize(size)
  }
  const hasGlyph = (file: FontFile, codePoint: number) =>
    (select(file, 9) as unknown as WithFont)._font.font.hasGlyphForCodePoint(codePoint)
  return {
    select,
    find: (character, weight) => {
      const key = `${weight}${character}`
      if (!found.has(key)) {
        const codePoint = character.codePointAt(0) ?? 0
        found.set(
          key,
          fontFiles(weight).find((file) => isReady(file) && file.holds(codePoint) && hasGlyph(file, codePoint)),
        )
      }
      return found.get(key)
    },
  }
}
