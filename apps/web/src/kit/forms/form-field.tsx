import type { ComponentType } from 'react'
import { Controller, type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { useKnownLabel } from './field-labels.ts'

type Wired = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'errorMessage'

type FormFieldProps<Props, Values extends FieldValues> = Omit<Props, Wired | 'as'> & {
  readonly name: Path<Values>
  /** A field of the kit: `TextField`, `SelectField`, `DateField` ... */
  readonly as: ComponentType<Props>
}

/** A field of the kit tied to the form around it: `<FormField name="email" as={TextField} label="E-mail" />`. */
export function FormField<Props, Values extends FieldValues = FieldValues>({
  name,
  as,
  ...rest
}: FormFieldProps<Props, Values>) {
  const { control } = useFormContext<Values>()
  useKnownLabel(name, 'label' in rest ? rest.label : undefined)
  const Field = as as ComponentType<Record<string, unknown>>
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => <Field {...rest} {...field} errorMessage={fieldState.error?.message} />}
    />
  )
}
