import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints, paletteGroups, scales, surfaceThemes, toneSteps } from './tokens.ts'
import { tokensToCss } from './tokens-to-css.ts'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

// White space is ignored, as the formatter breaks long selectors.
const squeezed = (css: string) => css.replaceAll(/\s+/g, '')

test('the checked-in style sheet equals the generated one', () => {
  expect(squeezed(sheet)).toBe(squeezed(tokensToCss()))
})

test('every theme defines every tone step', () => {
  expect(surfaceThemes).toHaveLength(21)
  for (const theme of surfaceThemes) {
    const block = sheet.split(`:where([data-surface="${theme}"]) {`)[1]?.split('}')[0] ?? ''
    for (const step of toneSteps) expect(block).toContain(`--t${step}: var(--`)
  }
})

test('no property refers to an undeclared one', () => {
  const declared = new Set([...sheet.matchAll(/(--[\w-]+):/g)].map((match) => match[1]))
  const used = [...sheet.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1])
  expect(used.filter((name) => !declared.has(name))).toEqual([])
})

test('a user type on the root overrides the default', () => {
  expect(sheet.indexOf('[data-audience="default"]')).toBeLessThan(sheet.indexOf('[data-audience="client"]'))
})

/** Of windows; what depends on the width of its column asks its container. */
test('layouts change at the specified breakpoints only', () => {
  const source = new URL('../', import.meta.url)
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const widths = sheets.flatMap((name) =>
    [
      ...readFileSync(new URL(name, source), 'utf8')
        .replaceAll(/@container[^{]*/g, '')
        .matchAll(/\((max|min)-width: (\d+)px\)/g),
    ].map(([, side, width]) => (side === 'min' ? Number(width) - 1 : Number(width))),
  )
  const agreed: number[] = Object.values(breakpoints)
  expect(widths.length).toBeGreaterThan(10)
  expect(widths.filter((width) => !agreed.includes(width))).toEqual([])
})

test('every scale of a palette group exists', () => {
  // The two AI tones are not part of the surface scales.
  const named = Object.values(paletteGroups).flatMap((group) => Object.values(group) as string[])
  expect(named.filter((scale) => !(scale in scales))).toEqual([])
})
