import { TextArea as AriaTextArea, TextField } from 'react-aria-components'
import { cx } from '../core/class-names.ts'
import { defined } from '../core/defined.ts'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './field.module.css'
import { FieldHead, FieldMessage, type FieldProps, fieldRoot, useFocusHandle, type ValueProps } from './field.tsx'

export interface TextAreaProps extends FieldProps, ValueProps<string> {
  readonly rows?: number
  readonly placeholder?: string | undefined
  /** Characters after which the counter turns critical; the text is never truncated. */
  readonly maxLength?: number | undefined
}

/** Multi-line text, with a counter when there is a limit. */
export function TextArea({ ref, ...props }: TextAreaProps) {
  const { value, onChange, onBlur, rows = 4, placeholder, maxLength, isReadOnly } = props
  const labels = useKitLabels()
  const area = useFocusHandle<HTMLTextAreaElement>(ref)
  const used = value?.length ?? 0
  return (
    <TextField
      {...fieldRoot(props)}
      {...defined({ onChange, onBlur, isReadOnly, value: value ?? (onChange ? '' : undefined) })}
    >
      <FieldHead {...props} />
      <div className={s.control}>
        <AriaTextArea ref={area} rows={rows} className={cx(s.input, s.area)} {...defined({ placeholder })} />
      </div>
      {maxLength !== undefined && (
        <span className={s.counter} data-over={used > maxLength || undefined}>
          {labels.characters(used, maxLength)}
        </span>
      )}
      <FieldMessage {...props} />
    </TextField>
  )
}
