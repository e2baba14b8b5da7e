import { Link } from 'react-aria-components'
import { cx } from '../core/class-names.ts'
import { defined } from '../core/defined.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import s from './button.module.css'
import { ButtonContent, type ButtonFace } from './button.tsx'
import { assertHasIcon, buttonPaint } from './button-appearance.ts'

export interface LinkButtonProps extends ButtonFace {
  readonly href: string
  readonly target?: '_blank' | '_self' | undefined
  readonly download?: boolean | string | undefined
  readonly onPress?: (() => void) | undefined
  readonly 'aria-label'?: string | undefined
}

/** A link styled as a button. */
export function LinkButton(props: LinkButtonProps) {
  const { children, color = 'brand', variant = 'primary', size = 'medium', startIcon, endIcon, ...rest } = props
  const { iconOnly, fullWidth, className, target, ...link } = rest
  assertHasIcon(props)
  const name = iconOnly && typeof children === 'string' ? children : undefined
  const anchor = (
    <Link
      {...defined({ 'aria-label': name, target, rel: target === '_blank' ? 'noopener' : undefined, ...defined(link) })}
      {...buttonPaint(color, variant)}
      className={cx(s.button, className)}
      data-size={size}
      data-icon-only={iconOnly || undefined}
      data-full-width={fullWidth || undefined}
    >
      <ButtonContent {...{ startIcon, endIcon, iconOnly }}>{children}</ButtonContent>
    </Link>
  )
  return name ? <Tooltip text={name}>{anchor}</Tooltip> : anchor
}
