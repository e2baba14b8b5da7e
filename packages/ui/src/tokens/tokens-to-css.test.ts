import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints, paletteGroups, scales, surfaceThemes, toneSteps } from './tokens.ts'
import { tokensToCss } from './tokens-to-css.ts'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

// The formatter breaks long selectors over several lines; white space says nothing here.
const squeezed = (css: string) => css.replaceAll(/\s+/g, '')

test('the checked-in style sheet is what the lists generate', () => {
  expect(squeezed(sheet)).toBe(squeezed(tokensToCss()))
})

test('every theme points at every tone step', () => {
  expect(surfaceThemes).toHaveLength(21)
  for (const theme of surfaceThemes) {
    const block = sheet.split(`:where([data-surface="${theme}"]) {`)[1]?.split('}')[0] ?? ''
    for (const step of toneSteps) expect(block).toContain(`--t${step}: var(--`)
  }
})

test('no property points at one that is declared nowhere', () => {
  const declared = new Set([...sheet.matchAll(/(--[\w-]+):/g)].map((match) => match[1]))
  const used = [...sheet.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1])
  expect(used.filter((name) => !declared.has(name))).toEqual([])
})

test('a user type on the root wins over the default there', () => {
  expect(sheet.indexOf('[data-audience="default"]')).toBeLessThan(sheet.indexOf('[data-audience="client"]'))
})

test('layouts turn at the agreed widths and nowhere else', () => {
  const source = new URL('../', import.meta.url)
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const widths = sheets.flatMap((name) =>
    [...readFileSync(new URL(name, source), 'utf8').matchAll(/\((max|min)-width: (\d+)px\)/g)].map(([, side, width]) =>
      side === 'min' ? Number(width) - 1 : Number(width),
    ),
  )
  const agreed: number[] = Object.values(breakpoints)
  expect(widths.length).toBeGreaterThan(10)
  expect(widths.filter((width) => !agreed.includes(width))).toEqual([])
})

test('every scale of a palette group exists', () => {
  // The two AI tones lie outside the scales of the surfaces.
  const named = Object.values(paletteGroups).flatMap((group) => Object.values(group) as string[])
  expect(named.filter((scale) => !(scale in scales))).toEqual([])
})
