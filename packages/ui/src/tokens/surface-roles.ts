import { oklchToHex } from './oklch.ts'
import type { Fill, Intensity, Kind, Mode, Scale, SurfaceState, ToneStep } from './tokens.ts'
import { scales } from './tokens.ts'

/** Tone steps of a surface's parts, by kind, intensity, fill and mode. */
export interface SurfaceRoles {
  /** `null` is transparent. */
  readonly background: Record<SurfaceState, ToneStep | null>
  readonly border: Record<SurfaceState, ToneStep>
  readonly text: ToneStep
  readonly textSubtle: ToneStep
  /** Interactive text on it. */
  readonly interactive: ToneStep
  /** Focus ring on it. */
  readonly focus: ToneStep
}

/** Tone steps of one variant of a surface. */
export function surfaceRoles(kind: Kind, intensity: Intensity, place: { fill: Fill; mode: Mode }): SurfaceRoles {
  if (place.fill === 'outlined') return outlined(intensity, place.mode)
  return intensity === 'strong' ? strong(kind, place.mode) : weak(place.mode)
}

/** Colour of a tone step as `#rrggbb`. */
export function tone(scale: Scale, step: ToneStep): string {
  const { hue, chroma } = scales[scale]
  const [lightness, share] = curve[step]
  if (scale !== 'neutral') return oklchToHex(lightness, chroma * share, hue)
  const warm = lightness > 0.9
  return oklchToHex(lightness, step === 0 ? 0 : warm ? 0.004 : chroma, warm ? 90 : hue)
}

/** Lightness and relative chroma of each step. */
const curve: Record<ToneStep, readonly [number, number]> = {
  0: [1, 0],
  5: [0.982, 0.09],
  10: [0.962, 0.18],
  20: [0.925, 0.32],
  30: [0.875, 0.52],
  40: [0.8, 0.8],
  50: [0.72, 1],
  60: [0.605, 1],
  70: [0.505, 0.95],
  80: [0.425, 0.82],
  90: [0.35, 0.66],
  100: [0.285, 0.5],
  110: [0.222, 0.36],
  120: [0.175, 0.26],
}

function strong(kind: Kind, mode: Mode): SurfaceRoles {
  if (kind === 'bright') return solid([50, 40, 60, 40, 50, 60], { text: 120, textSubtle: 120 })
  if (kind === 'paper') return bordered([0, 5, 20, 10, 20, 30], [30, 40, 50, 40, 50, 50], { text: 120, textSubtle: 80 })
  if (kind === 'ink') {
    return mode === 'light'
      ? solid([110, 100, 90, 100, 90, 80], { text: 0, textSubtle: 20 })
      : solid([10, 0, 30, 20, 10, 30], { text: 120, textSubtle: 90 })
  }
  return mode === 'light'
    ? solid([70, 80, 90, 80, 90, 100], { text: 0, textSubtle: 0 })
    : solid([50, 40, 30, 40, 30, 20], { text: 120, textSubtle: 120 })
}

function weak(mode: Mode): SurfaceRoles {
  return mode === 'light'
    ? { ...bordered([10, 20, 30, 20, 30, 30], [30, 40, 50, 60, 60, 70], { text: 90, textSubtle: 80 }), focus: 70 }
    : { ...bordered([110, 100, 90, 100, 90, 90], [90, 80, 70, 60, 60, 50], { text: 30, textSubtle: 40 }), focus: 50 }
}

function outlined(intensity: Intensity, mode: Mode): SurfaceRoles {
  const border: ToneStep = intensity === 'strong' ? 60 : mode === 'light' ? 30 : 90
  const text: ToneStep = mode === 'light' ? 80 : 30
  const fill: Steps = mode === 'light' ? [null, 5, 10, 10, 20, 20] : [null, 110, 100, 100, 90, 90]
  return bordered(fill, [border, 60, 60, 60, 60, 60], { text, textSubtle: text })
}

type Steps = readonly [Step, Step, Step, Step, Step, Step]
type Step = ToneStep | null
interface Inks {
  readonly text: ToneStep
  readonly textSubtle: ToneStep
}

function solid(steps: readonly ToneStep[], inks: Inks): SurfaceRoles {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = steps
  const all = { default: a, hover: b, active: c, selected: d, 'selected-hover': e, 'selected-active': f }
  return { background: all, border: all, interactive: inks.textSubtle, focus: inks.text, ...inks }
}

function bordered(steps: Steps, borders: readonly ToneStep[], inks: Inks): SurfaceRoles {
  const [a, b, c, d, e, f] = steps
  const background = { default: a, hover: b, active: c, selected: d, 'selected-hover': e, 'selected-active': f }
  return { ...solid(borders, inks), background }
}
