import type { Ref } from 'react'
import type { FocusHandle } from './field.tsx'
import type { RichBlock } from './rich-text.ts'
import type { RichTextWords } from './rich-text-words.ts'

export interface RichTextFieldProps {
  readonly label: string
  readonly description?: string | undefined
  readonly errorMessage?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly name?: string | undefined
  /** Characters after which the counter turns critical; the text is never cut. */
  readonly maxLength?: number | undefined
  readonly value: readonly RichBlock[]
  readonly onChange: (blocks: readonly RichBlock[]) => void
  readonly onBlur?: (() => void) | undefined
  readonly ref?: Ref<FocusHandle> | undefined
  readonly words: RichTextWords
}
