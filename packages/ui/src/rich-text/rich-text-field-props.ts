import type { Ref } from 'react'
import type { FocusHandle } from '../fields/field.tsx'
import type { RichBlock } from './rich-text.ts'
import type { RichTextLabels } from './rich-text-labels.ts'

/** Whom a text can name after an `@`. */
export interface MentionOptions {
  readonly label: string
  /** Those whose name fits what was typed, the nearest first. */
  readonly people: readonly { readonly id: string; readonly name: string; readonly detail?: string | undefined }[]
  /** What stands after the `@` at the caret; null where there is none. */
  readonly onQuery: (query: string | null) => void
}

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
  /** Names of the tools; without them there are none, and the text is plain: words and whom they call. */
  readonly labels?: RichTextLabels | undefined
  /** Mentions are disabled without it. */
  readonly mentions?: MentionOptions | undefined
}
