import { MoneyField } from '@fettle/ui/fields/money-field'
import type { ComponentType } from 'react'
import { Controller, type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { useRegisterFieldLabel } from './field-labels.ts'

type ControlledProp = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'errorMessage'

type FormFieldProps<Props, Values extends FieldValues> = Omit<Props, ControlledProp | 'as'> & {
  readonly name: Path<Values>
  /** A field of the kit: `TextField`, `SelectField`, `DateField` ... */
  readonly as: ComponentType<Props>
  /** Validates the value when the field loses focus; undefined when it is valid. */
  readonly check?: (value: string) => string | undefined | Promise<string | undefined>
}

/** Binds a field of the kit to its form: `<FormField name="email" as={TextField} label="E-mail" />`. */
export function FormField<Props, Values extends FieldValues = FieldValues>({
  name,
  as,
  check,
  ...rest
}: FormFieldProps<Props, Values>) {
  const { control, getValues, setError, clearErrors } = useFormContext<Values>()
  useRegisterFieldLabel(name, {
    label: 'label' in rest ? rest.label : undefined,
    options: 'options' in rest ? rest.options : undefined,
    currency: 'currency' in rest && (as as unknown) === MoneyField ? rest.currency : undefined,
  })
  const validate = async () => {
    const value: unknown = getValues(name)
    if (!check || typeof value !== 'string') return
    const message = value.trim() === '' ? undefined : await check(value)
    // The value changed during the server check: its result is outdated.
    if (getValues(name) !== value) return
    if (message === undefined) clearErrors(name)
    else setError(name, { type: 'fault', message })
  }
  const Field = as as ComponentType<Record<string, unknown>>
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field
          {...rest}
          {...field}
          onBlur={() => {
            field.onBlur()
            if (check) void validate()
          }}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  )
}
