import type { Ref } from 'react'
import type { FocusHandle } from '../fields/field.tsx'
import type { RichBlock } from './rich-text.ts'
import type { RichTextLabels } from './rich-text-labels.ts'

/** Members who can be mentioned. */
export interface MentionOptions {
  readonly label: string
  /** Matching members, best match first. */
  readonly people: readonly { readonly id: string; readonly name: string; readonly detail?: string | undefined }[]
  /** Called with the text after `@` at the caret; null when there is none. */
  readonly onQuery: (query: string | null) => void
}

export interface RichTextFieldProps {
  readonly label: string
  readonly description?: string | undefined
  readonly errorMessage?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly name?: string | undefined
  /** Characters after which the counter turns critical; the text is never truncated. */
  readonly maxLength?: number | undefined
  readonly value: readonly RichBlock[]
  readonly onChange: (blocks: readonly RichBlock[]) => void
  readonly onBlur?: (() => void) | undefined
  readonly ref?: Ref<FocusHandle> | undefined
  /** Labels of the toolbar; without them the text is plain with mentions. */
  readonly labels?: RichTextLabels | undefined
  /** Mentions are disabled without it. */
  readonly mentions?: MentionOptions | undefined
}
