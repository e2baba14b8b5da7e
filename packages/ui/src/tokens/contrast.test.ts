import { describe, expect, test } from 'vitest'
import { statusSurfaces } from '../controls/status.ts'
import { accentSteps, meanings, neutralSteps } from './neutral-steps.ts'
import { contrast } from './oklch.ts'
import { surfaceRoles, tone } from './surface-roles.ts'
import {
  audienceScales,
  audiences,
  chartScales,
  chartStep,
  fills,
  gradientEnds,
  intensities,
  modes,
  surfaceStates,
  surfaceThemes,
  themeScales,
} from './tokens.ts'

const papers = ['canvas', 'paper', 'sunken', 'raised', 'wash', 'wash-active'] as const
const uses = [
  ...Object.entries(themeScales).map(([name, use]) => ({ name, ...use })),
  ...audiences.map((name) => ({ name: `audience ${name}`, ...audienceScales[name] })),
]

type Pair = readonly [where: string, ink: string, ground: string]

/** Pairs below the contrast ratio. */
function below(ratio: number, pairs: readonly Pair[]): string[] {
  const failing = pairs.filter(([, ink, ground]) => contrast(ink, ground) < ratio)
  return failing.map(([where, ink, ground]) => `${where}: ${contrast(ink, ground).toFixed(2)}`)
}

test('black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe.each(modes)('in %s', (mode) => {
  const neutral = (name: keyof typeof neutralSteps) => tone('neutral', neutralSteps[name][mode])

  test.each(uses)('$name is legible on all of its surfaces', ({ scale, kind }) => {
    const pairs: Pair[] = []
    for (const intensity of intensities) {
      for (const fill of fills) {
        const roles = surfaceRoles(kind, intensity, { fill, mode })
        for (const state of surfaceStates) {
          const step = roles.background[state]
          const grounds = step === null ? [neutral('paper'), neutral('canvas')] : [tone(scale, step)]
          for (const ground of grounds) {
            for (const text of [roles.text, roles.textSubtle, roles.interactive]) {
              pairs.push([`${intensity} ${fill} ${state}`, tone(scale, text), ground])
            }
          }
        }
      }
    }
    expect(pairs.length).toBeGreaterThan(20)
    expect(below(4.5, pairs)).toEqual([])
  })

  test.each(uses)('the focus ring is visible on all surfaces of $name', ({ scale, kind }) => {
    const pairs = intensities.flatMap((intensity) =>
      fills.flatMap((fill): Pair[] => {
        const roles = surfaceRoles(kind, intensity, { fill, mode })
        const step = roles.background.default
        return [
          [`${intensity} ${fill}`, tone(scale, roles.focus), step === null ? neutral('paper') : tone(scale, step)],
        ]
      }),
    )
    expect(below(3, pairs)).toEqual([])
  })

  test('text is legible on both ends of every gradient', () => {
    const pairs = surfaceThemes.flatMap((theme): Pair[] => {
      const { scale, kind } = theme === 'primary' ? audienceScales.client : themeScales[theme]
      const roles = surfaceRoles(kind, 'strong', { fill: 'solid', mode })
      const end = gradientEnds[theme]
      const far = end ? tone(end, roles.background.default ?? 0) : tone(scale, roles.background.selected ?? 0)
      return [[theme, tone(scale, roles.text), far]]
    })
    expect(below(4.5, pairs)).toEqual([])
  })

  test('text and icons are legible on status surfaces', () => {
    const pairs = Object.entries(statusSurfaces).flatMap(([status, { surface, intensity }]): Pair[] => {
      const { scale, kind } = surface === 'primary' ? audienceScales.client : themeScales[surface]
      const roles = surfaceRoles(kind, intensity, { fill: 'solid', mode })
      return [[status, tone(scale, roles.text), tone(scale, roles.background.default ?? 0)]]
    })
    expect(below(4.5, pairs)).toEqual([])
  })

  test('chart series contrast with paper', () => {
    const pairs = chartScales.map((scale): Pair => [scale, tone(scale, chartStep[mode]), neutral('paper')])
    expect(below(3, pairs)).toEqual([])
  })

  test('ink is legible on every paper, and faint ink on those with text', () => {
    const on = (ink: keyof typeof neutralSteps, papers: readonly (keyof typeof neutralSteps)[]) =>
      papers.map((ground): Pair => [`${ink} on ${ground}`, neutral(ink), neutral(ground)])
    expect(below(7, on('ink', papers))).toEqual([])
    expect(below(4.5, on('ink-soft', papers))).toEqual([])
    expect(below(4.5, on('ink-faint', ['canvas', 'paper', 'sunken', 'raised', 'wash']))).toEqual([])
  })

  test('borders of controls are visible', () => {
    expect(contrast(neutral('line-control'), neutral('paper'))).toBeGreaterThanOrEqual(3)
    expect(contrast(neutral('line-control'), neutral('canvas'))).toBeGreaterThanOrEqual(3)
  })

  test.each(audiences)('accent text, washes and lines of %s have enough contrast on paper', (audience) => {
    const { scale } = audienceScales[audience]
    const accent = (name: keyof typeof accentSteps) => tone(scale, accentSteps[name][mode])
    for (const ground of ['canvas', 'paper'] as const) {
      expect(contrast(accent('accent-ink'), neutral(ground))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent('accent-line'), neutral(ground))).toBeGreaterThanOrEqual(3)
    }
    expect(contrast(accent('accent-ink'), accent('accent-wash'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(neutral('ink-soft'), accent('accent-wash'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(neutral('ink-faint'), accent('accent-wash'))).toBeGreaterThanOrEqual(4.5)
  })

  test('semantic text is legible on paper', () => {
    const pairs = Object.values(meanings).flatMap(({ scale, ink }) =>
      (['canvas', 'paper', 'raised'] as const).map(
        (ground): Pair => [`${scale} on ${ground}`, tone(scale, ink[mode]), neutral(ground)],
      ),
    )
    expect(below(4.5, pairs)).toEqual([])
  })
})
