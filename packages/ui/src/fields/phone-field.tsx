import { PhoneIcon } from '../controls/icons.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A phone number with a telephone keypad; keeps digits, spaces and + # ( ) -. */
export function PhoneField({ onChange, ...rest }: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return (
    <TextField
      autoComplete="tel"
      prefix={<PhoneIcon aria-hidden="true" />}
      {...rest}
      type="tel"
      inputMode="tel"
      onChange={onChange && ((text) => onChange(text.replaceAll(/[^\d+#() -]/g, '')))}
    />
  )
}
