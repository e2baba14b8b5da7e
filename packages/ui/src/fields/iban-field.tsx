import { CodeField, inGroups, withoutSeparators } from './code-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** An IBAN: stored without spaces, shown in groups of four. The form validates it. */
export function IbanField(props: Omit<TextFieldProps, 'type' | 'maxLength'>) {
  return <CodeField width="medium" {...props} bare={ibanOf} grouped={inFours} />
}

/** The longest IBAN has 34 characters. */
function ibanOf(text: string): string {
  return withoutSeparators(text).slice(0, 34)
}

const inFours = inGroups(4, ' ')
