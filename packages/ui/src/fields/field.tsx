import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useRef } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { ErrorIcon } from '../controls/icons.tsx'
import { cx } from '../core/class-names.ts'
import { defined } from '../core/defined.ts'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './field.module.css'

/** What every field takes. `isRequired={false}`, said outright, adds the word for optional to the label. */
export interface FieldProps {
  readonly label: ReactNode
  readonly hideLabel?: boolean | undefined
  readonly description?: ReactNode
  readonly errorMessage?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** The spelling of react-hook-form. */
  readonly disabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly name?: string | undefined
  readonly autoFocus?: boolean | undefined
  readonly width?: 'tiny' | 'short' | 'medium' | 'full' | undefined
  readonly className?: string | undefined
}

/** What a form library hands to a field; spread `field` of a `Controller` onto it. */
export interface ValueProps<Value, Out = Value> {
  readonly value?: Value | undefined
  readonly onChange?: ((value: Out) => void) | undefined
  readonly onBlur?: (() => void) | undefined
  readonly ref?: Ref<FocusHandle> | undefined
}

/** What a form needs to move the focus to the first broken field. */
export interface FocusHandle {
  focus(): void
}

/** The props of a field's root element, from what the field was given. */
export function fieldRoot(props: FieldProps) {
  return {
    ...defined({ name: props.name, isRequired: props.isRequired, autoFocus: props.autoFocus }),
    isDisabled: Boolean(props.isDisabled ?? props.disabled),
    isInvalid: Boolean(props.errorMessage),
    validationBehavior: 'aria' as const,
    className: cx(s.root, props.className),
    'data-field': props.name,
    'data-width': props.width,
    // A label that is not shown still names the control.
    ...(props.hideLabel && typeof props.label === 'string' ? { 'aria-label': props.label } : {}),
  }
}

/** A ref for the element that takes the focus, wired to the ref that the form gave. */
export function useFocusHandle<Element extends HTMLElement>(
  ref: Ref<FocusHandle> | undefined,
  inside?: string,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useImperativeHandle(ref, () => ({ focus: () => focusTarget(element.current, inside)?.focus() }), [inside])
  return element
}

/** Label and description, above the control. */
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

/** The message below the control, tied to it for screen readers. */
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
