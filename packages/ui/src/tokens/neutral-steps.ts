import type { Mode, ToneStep } from './tokens.ts'

/** Neutral tone steps of everything except coloured surfaces: paper, ink and lines. */
export const neutralSteps = {
  canvas: { light: 5, dark: 120 },
  paper: { light: 0, dark: 110 },
  sunken: { light: 10, dark: 120 },
  raised: { light: 0, dark: 100 },
  wash: { light: 5, dark: 100 },
  'wash-active': { light: 20, dark: 90 },
  ink: { light: 120, dark: 10 },
  'ink-soft': { light: 80, dark: 40 },
  'ink-faint': { light: 70, dark: 50 },
  line: { light: 20, dark: 100 },
  'line-firm': { light: 30, dark: 90 },
  'line-control': { light: 60, dark: 60 },
} as const satisfies Record<string, Record<Mode, ToneStep>>

/** Accent tone steps of text, washes and lines on paper. */
export const accentSteps = {
  'accent-ink': { light: 80, dark: 40 },
  'accent-wash': { light: 10, dark: 100 },
  'accent-line': { light: 60, dark: 60 },
} as const satisfies Record<string, Record<Mode, ToneStep>>

/** Semantic colours on paper: text, and the mark beside it. */
export const meanings = {
  critical: { scale: 'critical', ink: { light: 70, dark: 40 } },
  attention: { scale: 'yellow', ink: { light: 80, dark: 40 } },
  valid: { scale: 'green', ink: { light: 80, dark: 40 } },
  ready: { scale: 'jade', ink: { light: 80, dark: 40 } },
} as const
