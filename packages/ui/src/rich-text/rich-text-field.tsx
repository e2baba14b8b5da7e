import { lazy, Suspense, useId } from 'react'
import { ErrorIcon } from '../controls/icons.tsx'
import { cx } from '../core/class-names.ts'
import { useKitLabels } from '../core/kit-labels.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import f from '../fields/field.module.css'
import s from './rich-text.module.css'
import { plainText } from './rich-text.ts'
import type { RichTextFieldProps } from './rich-text-field-props.ts'

export type { RichBlock, RichRun } from './rich-text.ts'
export type { RichTextFieldProps } from './rich-text-field-props.ts'
export type { RichTextLabels } from './rich-text-labels.ts'

const Editor = lazy(() => import('./rich-text-editor.tsx').then(({ RichTextEditor }) => ({ default: RichTextEditor })))

/** Rich text with headings, lists, links, bold and italic. The editor is a separate chunk. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, description, errorMessage, isRequired, isDisabled = false, name, maxLength, value } = props
  const kit = useKitLabels()
  const id = useId()
  const used = plainText(value).length
  return (
    <div
      className={cx(f.root, s.field)}
      data-field={name}
      data-invalid={errorMessage ? true : undefined}
      data-disabled={isDisabled || undefined}
    >
      <span className={f.label} id={`${id}-label`}>
        <span>{label}</span>
        {isRequired === false && <span className={f.optional}>({kit.optional})</span>}
      </span>
      {description && (
        <span className={f.description} id={`${id}-description`}>
          {description}
        </span>
      )}
      <Suspense fallback={<Skeleton height={168} />}>
        <Editor {...props} id={id} />
      </Suspense>
      {maxLength !== undefined && (
        <span className={f.counter} data-over={used > maxLength || undefined}>
          {kit.characters(used, maxLength)}
        </span>
      )}
      {errorMessage && (
        <span className={f.error} id={`${id}-error`} role="alert">
          <ErrorIcon aria-hidden="true" />
          {errorMessage}
        </span>
      )}
    </div>
  )
}
