import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PostcodeFieldProps extends Omit<TextFieldProps, 'type'> {
  /** `letters` converts to upper case; `digits` shows a numeric keypad. */
  readonly kind?: 'letters' | 'digits'
}

/** A postcode. */
export function PostcodeField({ kind = 'letters', onChange, ...rest }: PostcodeFieldProps) {
  return (
    <TextField
      autoComplete="postal-code"
      width="short"
      maxLength={10}
      spellCheck={false}
      {...rest}
      inputMode={kind === 'digits' ? 'numeric' : 'text'}
      onChange={onChange && ((text) => onChange(text.toUpperCase()))}
    />
  )
}
