import { Button, ComboBox, Group, Input } from 'react-aria-components'
import { ChevronDownIcon } from '../controls/icons.tsx'
import { defined } from '../core/defined.ts'
import { Spinner } from '../feedback/spinner.tsx'
import s from './field.module.css'
import { FieldHead, FieldMessage, type FieldProps, fieldRoot, useFocusHandle, type ValueProps } from './field.tsx'
import { type Option, OptionPopover } from './option-list.tsx'

export interface ComboboxFieldProps extends FieldProps, ValueProps<string | null, string> {
  readonly options: readonly Option[]
  readonly placeholder?: string | undefined
  /** Loads options during input; `options` are then not filtered locally. */
  readonly onSearch?: ((text: string) => void) | undefined
  readonly isLoading?: boolean
  /** The selected option when `options` may not contain it, as for initial values. */
  readonly selectedOption?: Option | undefined
}

/** A single choice with type-ahead, from local or remote options. None is the empty string. */
export function ComboboxField({ ref, ...props }: ComboboxFieldProps) {
  const { value, onChange, onBlur, options, placeholder, onSearch, isLoading = false, selectedOption } = props
  const input = useFocusHandle<HTMLInputElement>(ref)
  const isMissing = selectedOption && !options.some((option) => option.id === selectedOption.id)
  const all = isMissing ? [selectedOption, ...options] : options
  return (
    <ComboBox
      {...fieldRoot(props)}
      {...defined({ onBlur, value: onChange || value !== undefined ? value || null : undefined })}
      {...(onSearch ? { items: all, onInputChange: onSearch } : { defaultItems: all })}
      onChange={(key) => onChange?.(key === null ? '' : String(key))}
      allowsEmptyCollection
      menuTrigger="focus"
    >
      <FieldHead {...props} />
      <Group className={s.control ?? ''}>
        <Input ref={input} className={s.input ?? ''} {...defined({ placeholder })} />
        {isLoading && <Spinner />}
        <Button className={s.inner ?? ''}>
          <ChevronDownIcon aria-hidden="true" />
        </Button>
      </Group>
      <FieldMessage {...props} />
      <OptionPopover isLoading={isLoading} />
    </ComboBox>
  )
}
