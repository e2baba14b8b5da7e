/** Design token catalogue: closed lists from which the style sheet and types are derived. */

export const surfaceThemes = [
  'ai',
  'blue',
  'black',
  'green',
  'grey',
  'orange',
  'primary',
  'purple',
  'red',
  'white',
  'yellow',
  'cinnamon',
  'fuchsia',
  'rose',
  'lavender',
  'jade',
  'sky',
  'critical',
  'sand',
  'invalid',
  'teal',
] as const
export type SurfaceTheme = (typeof surfaceThemes)[number]

export const toneSteps = [0, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120] as const
export type ToneStep = (typeof toneSteps)[number]

export const intensities = ['strong', 'weak'] as const
export type Intensity = (typeof intensities)[number]

export const fills = ['solid', 'outlined'] as const
export type Fill = (typeof fills)[number]

export const surfaceStates = ['default', 'hover', 'active', 'selected', 'selected-hover', 'selected-active'] as const
export type SurfaceState = (typeof surfaceStates)[number]

/** Traits of a surface besides its states, and the attribute that style sheets select. */
export const surfaceTraits = {
  focus: '--surface-focus',
  disabled: '--surface-disabled-bg',
  interactive: '--surface-interactive',
  subtle: '--surface-text-subtle',
  transparent: '--surface-transparent-bg',
  outlined: '[data-fill="outlined"]',
  strong: '[data-intensity="strong"]',
  weak: '[data-intensity="weak"]',
  gradient: '--surface-gradient',
} as const

export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]

export const audiences = ['client', 'contractor', 'inspector', 'customer', 'resident', 'owner', 'default'] as const
export type Audience = (typeof audiences)[number]

/** Radii in px; `xlarge` is twice `large`. */
export const rounding = { none: 0, small: 4, medium: 8, large: 12, xlarge: 24, total: 9999 } as const

/** Spacing in multiples of 4 px. */
export const spaces = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const
export type Space = (typeof spaces)[number]

/** Widths in px up to which a layout counts as phone, tablet and so on. */
export const breakpoints = {
  mobile: 850,
  tablet: 1200,
  laptopSmall: 1280,
  laptopMedium: 1440,
  laptop: 1550,
  desktop: 1920,
} as const

/** Hue in degrees and highest chroma of each tone scale, in OKLCH. Neutrals go from warm paper to cool ink. */
export const scales = {
  neutral: { hue: 245, chroma: 0.016 },
  ai: { hue: 292, chroma: 0.2 },
  blue: { hue: 258, chroma: 0.17 },
  green: { hue: 150, chroma: 0.14 },
  orange: { hue: 58, chroma: 0.17 },
  purple: { hue: 305, chroma: 0.17 },
  red: { hue: 24, chroma: 0.18 },
  yellow: { hue: 88, chroma: 0.16 },
  cinnamon: { hue: 45, chroma: 0.1 },
  fuchsia: { hue: 330, chroma: 0.19 },
  rose: { hue: 5, chroma: 0.16 },
  lavender: { hue: 284, chroma: 0.11 },
  jade: { hue: 166, chroma: 0.11 },
  sky: { hue: 234, chroma: 0.13 },
  critical: { hue: 28, chroma: 0.19 },
  sand: { hue: 82, chroma: 0.05 },
  invalid: { hue: 16, chroma: 0.17 },
  teal: { hue: 205, chroma: 0.085 },
} as const
export type Scale = keyof typeof scales

/** Tone scale of a theme, and its strong variant. `primary` follows the audience. */
export const themeScales = {
  ai: { scale: 'ai', kind: 'deep' },
  blue: { scale: 'blue', kind: 'deep' },
  black: { scale: 'neutral', kind: 'ink' },
  green: { scale: 'green', kind: 'deep' },
  grey: { scale: 'neutral', kind: 'deep' },
  orange: { scale: 'orange', kind: 'bright' },
  purple: { scale: 'purple', kind: 'deep' },
  red: { scale: 'red', kind: 'deep' },
  white: { scale: 'neutral', kind: 'paper' },
  yellow: { scale: 'yellow', kind: 'bright' },
  cinnamon: { scale: 'cinnamon', kind: 'deep' },
  fuchsia: { scale: 'fuchsia', kind: 'deep' },
  rose: { scale: 'rose', kind: 'deep' },
  lavender: { scale: 'lavender', kind: 'deep' },
  jade: { scale: 'jade', kind: 'deep' },
  sky: { scale: 'sky', kind: 'deep' },
  critical: { scale: 'critical', kind: 'deep' },
  sand: { scale: 'sand', kind: 'bright' },
  invalid: { scale: 'invalid', kind: 'deep' },
  teal: { scale: 'teal', kind: 'deep' },
} as const satisfies Record<Exclude<SurfaceTheme, 'primary'>, ScaleUse>

/** One accent per user type. */
export const audienceScales = {
  client: { scale: 'teal', kind: 'deep' },
  contractor: { scale: 'orange', kind: 'bright' },
  inspector: { scale: 'purple', kind: 'deep' },
  customer: { scale: 'blue', kind: 'deep' },
  resident: { scale: 'green', kind: 'deep' },
  owner: { scale: 'fuchsia', kind: 'deep' },
  default: { scale: 'neutral', kind: 'ink' },
} as const satisfies Record<Audience, ScaleUse>

export const paletteGroups = {
  brand: ['neutral'],
  'client-brand': ['teal'],
  'ai-diagonal-brand': ['ai', 'sky'],
  neutral: ['neutral'],
  semantic: { valid: 'green', attention: 'yellow', ready: 'jade', critical: 'critical' },
  secondary: ['sand', 'cinnamon', 'fuchsia', 'rose', 'lavender', 'jade', 'sky', 'teal'],
} as const

/** Colours of chart series in order: neighbours differ in hue and lightness. */
export const chartScales = [
  'blue',
  'orange',
  'teal',
  'fuchsia',
  'green',
  'lavender',
  'cinnamon',
  'sky',
] as const satisfies readonly Scale[]
/** The tone a series is painted in. */
export const chartStep = { light: 60, dark: 50 } as const satisfies Record<Mode, ToneStep>

/** Second scale of a theme's gradient, where it differs from its own. */
export const gradientEnds: Partial<Record<SurfaceTheme, Scale>> = { ai: 'sky' }

export type Kind = 'deep' | 'bright' | 'ink' | 'paper'
export interface ScaleUse {
  readonly scale: Scale
  readonly kind: Kind
}
