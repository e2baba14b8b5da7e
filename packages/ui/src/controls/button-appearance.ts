import type { Audience, Fill, Intensity, SurfaceTheme } from '../tokens/tokens.ts'

export const buttonColors = [
  'brand',
  'default',
  'contractor',
  'client',
  'critical',
  'attention',
  'valid',
  'ai',
  'light',
] as const
export type ButtonColor = (typeof buttonColors)[number]

export const buttonVariants = ['primary', 'secondary', 'tertiary'] as const
export type ButtonVariant = (typeof buttonVariants)[number]

export const buttonSizes = ['tiny', 'small', 'medium', 'large'] as const
export type ButtonSize = (typeof buttonSizes)[number]

/** Attributes that style a button: theme, intensity, fill and, for a fixed user type, its audience. */
export interface ButtonPaint {
  readonly 'data-surface': SurfaceTheme
  readonly 'data-intensity': Intensity
  readonly 'data-fill': Fill
  readonly 'data-variant': ButtonVariant
  readonly 'data-audience'?: Audience
}

/**
 * Style of a colour and variant. `brand` follows the audience of the page. Throws on an unknown colour (specification,
 * section 5).
 */
export function buttonPaint(color: ButtonColor, variant: ButtonVariant): ButtonPaint {
  if (!buttonColors.includes(color)) throw new Error(`${String(color)} is not a valid button color`)
  const { surface, audience } = paints[color]
  return {
    'data-surface': surface,
    'data-intensity': variant === 'tertiary' ? 'weak' : 'strong',
    'data-fill': variant === 'primary' ? 'solid' : 'outlined',
    'data-variant': variant,
    ...(audience ? { 'data-audience': audience } : {}),
  }
}

/** Throws when an icon-only button has no icon (specification, section 5). */
export function assertHasIcon(button: {
  iconOnly?: boolean | undefined
  startIcon?: unknown
  endIcon?: unknown
}): void {
  if (button.iconOnly && !button.startIcon && !button.endIcon) {
    throw new Error('startIcon or endIcon is required when using iconOnly')
  }
}

const paints: Record<ButtonColor, { surface: SurfaceTheme; audience?: Audience }> = {
  brand: { surface: 'primary' },
  default: { surface: 'black' },
  contractor: { surface: 'primary', audience: 'contractor' },
  client: { surface: 'primary', audience: 'client' },
  critical: { surface: 'critical' },
  attention: { surface: 'yellow' },
  valid: { surface: 'green' },
  ai: { surface: 'ai' },
  light: { surface: 'white' },
}
