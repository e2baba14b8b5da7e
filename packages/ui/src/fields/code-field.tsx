import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface CodeFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Normalises typed text to the stored value. */
  readonly bare: (text: string) => string
  /** Formats the stored value while the field is not focused. */
  readonly grouped: (value: string) => string
}

/** A code of letters and digits: typed with any separators, stored without, and grouped on blur. */
export function CodeField({ bare, grouped, value, onChange, onBlur, ...rest }: CodeFieldProps) {
  // The text is not regrouped during input, which would move the caret.
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

/** Keeps upper-case letters and digits. */
export function withoutSeparators(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** Groups of four: `DE89 3704 0044 0532 0130 00`. */
export function inGroups(size: number, separator: string): (value: string) => string {
  const group = new RegExp(`.{${size}}(?=.)`, 'g')
  return (value) => value.replaceAll(group, `$&${separator}`)
}
