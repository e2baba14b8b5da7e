import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { defined } from '../core/defined.ts'
import { useKitLabels } from '../core/kit-labels.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import s from './button.module.css'
import {
  assertHasIcon,
  type ButtonColor,
  type ButtonSize,
  type ButtonVariant,
  buttonPaint,
} from './button-appearance.ts'

export type { ButtonColor, ButtonSize, ButtonVariant } from './button-appearance.ts'

export interface ButtonFace {
  /** The label; with `iconOnly` it becomes the accessible name and the tooltip. */
  readonly children?: ReactNode
  /** Defaults to `brand`, the accent of the audience. */
  readonly color?: ButtonColor | undefined
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  readonly startIcon?: ReactNode
  readonly endIcon?: ReactNode
  readonly iconOnly?: boolean | undefined
  readonly fullWidth?: boolean | undefined
  readonly className?: string | undefined
}

export interface ButtonProps extends ButtonFace {
  readonly type?: 'button' | 'submit' | 'reset'
  readonly onPress?: (() => void) | undefined
  readonly isDisabled?: boolean | undefined
  /** Why the action is unavailable: shown on hover and focus; the button stays focusable and does nothing. */
  readonly disabledReason?: string | undefined
  /** Hides label and icons, shows a spinner, blocks clicks. */
  readonly loading?: boolean | undefined
  readonly form?: string | undefined
  readonly name?: string | undefined
  readonly value?: string | undefined
  readonly slot?: string | null
  readonly autoFocus?: boolean | undefined
  readonly id?: string | undefined
  readonly 'aria-label'?: string | undefined
  readonly 'aria-pressed'?: boolean | undefined
  readonly 'aria-expanded'?: boolean | undefined
  readonly 'aria-controls'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** A button. Throws on an unknown colour, and for `iconOnly` without an icon. */
export function Button(props: ButtonProps) {
  const { children, color = 'brand', variant = 'primary', size = 'medium', startIcon, endIcon, ...rest } = props
  const { iconOnly, fullWidth, className, onPress, disabledReason, loading = false, type = 'button', ...aria } = rest
  const labels = useKitLabels()
  assertHasIcon(props)
  const isBlocked = loading || Boolean(disabledReason)
  const name = iconOnly && typeof children === 'string' ? children : undefined
  const button = (
    <AriaButton
      {...defined({ 'aria-label': name, ...defined(aria) })}
      {...buttonPaint(color, variant)}
      {...(isBlocked ? { 'aria-disabled': true } : defined({ onPress }))}
      // A disabled submit button must not submit its form.
      type={isBlocked ? 'button' : type}
      className={className ? `${s.button} ${className}` : (s.button ?? '')}
      data-size={size}
      data-icon-only={iconOnly || undefined}
      data-full-width={fullWidth || undefined}
      data-loading={loading || undefined}
    >
      <ButtonContent {...{ startIcon, endIcon, iconOnly, loading }}>{children}</ButtonContent>
      {loading && <span className="visually-hidden">{labels.loading}</span>}
    </AriaButton>
  )
  const hint = disabledReason ?? name
  return hint ? <Tooltip text={hint}>{button}</Tooltip> : button
}

type Content = Pick<ButtonFace, 'children' | 'startIcon' | 'endIcon' | 'iconOnly'> & { loading?: boolean }

/** Content shared by buttons and link buttons: icon, label, icon. */
export function ButtonContent({ children, startIcon, endIcon, iconOnly, loading = false }: Content) {
  const hidden = loading ? (s.hidden ?? '') : ''
  return (
    <>
      {startIcon && (
        <span className={`${s.icon} ${hidden}`} aria-hidden="true">
          {startIcon}
        </span>
      )}
      {!iconOnly && <span className={`${s.label} ${hidden}`}>{children}</span>}
      {endIcon && (
        <span className={`${s.icon} ${hidden}`} aria-hidden="true">
          {endIcon}
        </span>
      )}
      {loading && (
        <span className={s.spinner}>
          <Spinner />
        </span>
      )}
    </>
  )
}
