import { DateField } from '@fettle/ui/fields/date-field'
import { MoneyField } from '@fettle/ui/fields/money-field'
import type { ComponentType } from 'react'
import { Controller, type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { type FieldEntry, useRegisterFieldLabel } from './field-labels.ts'
import { useErrorMessage } from './required-message.ts'

type ControlledProp = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'errorMessage'

type FormFieldProps<Props, Values extends FieldValues> = Omit<Props, ControlledProp | 'as'> & {
  readonly name: Path<Values>
  /** A field of the kit: `TextField`, `SelectField`, `DateField` ... */
  readonly as: ComponentType<Props>
  /** How the value is entered, where `as` does not say it. */
  readonly entry?: FieldEntry
  /** Validates the value when the field loses focus; undefined when it is valid. */
  readonly check?: (value: string) => string | undefined | Promise<string | undefined>
}

const entryOf = (as: unknown, props: object): FieldEntry => {
  if (as === DateField) return 'date'
  return 'options' in props ? 'choice' : 'text'
}

/** Binds a field of the kit to its form: `<FormField name="email" as={TextField} label="E-mail" />`. */
export function FormField<Props, Values extends FieldValues = FieldValues>({
  name,
  as,
  check,
  entry: given,
  ...rest
}: FormFieldProps<Props, Values>) {
  const { control, getValues, setError, clearErrors } = useFormContext<Values>()
  const errorMessage = useErrorMessage()
  const label = 'label' in rest && typeof rest.label === 'string' ? rest.label : undefined
  const entry = given ?? entryOf(as, rest as object)
  useRegisterFieldLabel(name, {
    label,
    entry,
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
          errorMessage={errorMessage(fieldState.error, label === undefined ? undefined : { label, entry })}
        />
      )}
    />
  )
}
