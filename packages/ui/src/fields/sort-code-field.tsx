import { CodeField, inGroups } from './code-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** A UK sort code: six digits, stored without separators, shown as 12-34-56. */
export function SortCodeField(props: Omit<TextFieldProps, 'type' | 'maxLength' | 'inputMode'>) {
  return <CodeField width="short" {...props} inputMode="numeric" bare={sixDigits} grouped={inPairs} />
}

function sixDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 6)
}

const inPairs = inGroups(2, '-')
