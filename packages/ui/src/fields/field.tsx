import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useRef } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { ErrorIcon } from '../controls/icons.tsx'
import { cx } from '../core/class-names.ts'
import { defined } from '../core/defined.ts'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './field.module.css'

/** Common properties of fields. An explicit `isRequired={false}` adds "optional" to the label. */
export interface FieldProps {
  readonly label: ReactNode
  readonly hideLabel?: boolean | undefined
  readonly description?: ReactNode
  readonly errorMessage?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** As named by react-hook-form. */
  readonly disabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly name?: string | undefined
  readonly autoFocus?: boolean | undefined
  readonly width?: 'tiny' | 'short' | 'medium' | 'full' | undefined
  readonly className?: string | undefined
}

/** Properties from a form library; spread `field` of a `Controller`. */
export interface ValueProps<Value, Out = Value> {
  readonly value?: Value | undefined
  readonly onChange?: ((value: Out) => void) | undefined
  readonly onBlur?: (() => void) | undefined
  readonly ref?: Ref<FocusHandle> | undefined
}

/** Lets a form focus its first invalid field. */
export interface FocusHandle {
  focus(): void
}

/** Properties of a field's root element. */
export function fieldRoot(props: FieldProps) {
  return {
    ...defined({ name: props.name, isRequired: props.isRequired, autoFocus: props.autoFocus }),
    isDisabled: Boolean(props.isDisabled ?? props.disabled),
    isInvalid: Boolean(props.errorMessage),
    validationBehavior: 'aria' as const,
    className: cx(s.root, props.className),
    'data-field': props.name,
    'data-width': props.width,
    // A hidden label still names the control.
    ...(props.hideLabel && typeof props.label === 'string' ? { 'aria-label': props.label } : {}),
  }
}

/** Connects the form's ref with the focusable element. */
export function useFocusHandle<Element extends HTMLElement>(
  ref: Ref<FocusHandle> | undefined,
  inside?: string,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useImperativeHandle(ref, () => ({ focus: () => focusTarget(element.current, inside)?.focus() }), [inside])
  return element
}

/** Label and description above the control. */
export function FieldHead({ label, hideLabel, description, isRequired }: FieldProps) {
  const labels = useKitLabels()
  return (
    <>
      {!hideLabel && (
        <Label className={s.label}>
          <span>{label}</span>
          {isRequired === false && <span className={s.optional}>({labels.optional})</span>}
        </Label>
      )}
      {description && (
        <Text slot="description" className={s.description}>
          {description}
        </Text>
      )}
    </>
  )
}

/** Error message below the control, associated for screen readers. */
export function FieldMessage({ errorMessage }: Pick<FieldProps, 'errorMessage'>) {
  if (!errorMessage) return null
  return (
    <FieldError className={s.error ?? ''}>
      <ErrorIcon aria-hidden="true" />
      <span>{errorMessage}</span>
    </FieldError>
  )
}

function focusTarget(root: HTMLElement | null, inside: string | undefined): HTMLElement | null {
  return inside && root ? root.querySelector<HTMLElement>(inside) : root
}
