import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface CodeFieldProps extends Omit<TextFieldProps, 'type'> {
  /** What is kept of a text that was typed. */
  readonly bare: (text: string) => string
  /** Formats the stored value while the field is not focused. */
  readonly grouped: (value: string) => string
}

/** A code of letters and digits: typed with any gaps, kept bare, and set in groups once the field is left. */
export function CodeField({ bare, grouped, value, onChange, onBlur, ...rest }: CodeFieldProps) {
  // While it is typed into, the text stays as typed: regrouping would move the caret.
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...rest}
      value={draft ?? grouped(value ?? '')}
      onChange={(text) => {
        setDraft(text.toUpperCase())
        onChange?.(bare(text))
      }}
      onBlur={() => {
        setDraft(null)
        onBlur?.()
      }}
    />
  )
}

/** Upper case letters and digits alone. */
export function withoutSeparators(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** `DE89370400440532013000` in fours. */
export function inGroups(size: number, separator: string): (value: string) => string {
  const group = new RegExp(`.{${size}}(?=.)`, 'g')
  return (value) => value.replaceAll(group, `$&${separator}`)
}
