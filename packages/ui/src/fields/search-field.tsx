import { SearchField as AriaSearchField, Button, Input } from 'react-aria-components'
import { CloseIcon, SearchIcon } from '../controls/icons.tsx'
import { defined } from '../core/defined.ts'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './field.module.css'
import { FieldHead, FieldMessage, type FieldProps, fieldRoot, useFocusHandle, type ValueProps } from './field.tsx'

export interface SearchFieldProps extends FieldProps, ValueProps<string> {
  readonly placeholder?: string | undefined
  /** Called on Enter. */
  readonly onSubmit?: ((text: string) => void) | undefined
}

/** A search field with a clear button (also by Escape). */
export function SearchField({ ref, ...props }: SearchFieldProps) {
  const { value, onChange, onBlur, onSubmit, placeholder } = props
  const labels = useKitLabels()
  const input = useFocusHandle<HTMLInputElement>(ref)
  return (
    <AriaSearchField {...fieldRoot(props)} {...defined({ value, onChange, onBlur, onSubmit })}>
      {({ isEmpty }) => (
        <>
          <FieldHead {...props} />
          <div className={s.control}>
            <span className={s.affix}>
              <SearchIcon aria-hidden="true" />
            </span>
            <Input ref={input} className={s.input ?? ''} {...defined({ placeholder })} />
            {!isEmpty && (
              <Button className={s.inner ?? ''} aria-label={labels.clear}>
                <CloseIcon aria-hidden="true" />
              </Button>
            )}
          </div>
          <FieldMessage {...props} />
        </>
      )}
    </AriaSearchField>
  )
}
