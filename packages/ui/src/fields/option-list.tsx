import type { ReactNode } from 'react'
import { ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { CheckIcon } from '../controls/icons.tsx'
import { defined } from '../core/defined.ts'
import { useKitLabels } from '../core/kit-labels.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import s from './option-list.module.css'

/** An option of a select, combobox or radio group. */
export interface Option {
  readonly id: string
  readonly label: string
  readonly description?: string | undefined
  readonly icon?: ReactNode
  readonly isDisabled?: boolean | undefined
}

interface OptionPopoverProps {
  /** Omitted when the field holds the collection. */
  readonly options?: readonly Option[]
  readonly isLoading?: boolean
}

/** Popover with the options of a field. */
export function OptionPopover({ options, isLoading = false }: OptionPopoverProps) {
  return (
    <Popover className={s.popover ?? ''} offset={4}>
      <ListBox
        {...defined({ items: options })}
        className={s.list ?? ''}
        renderEmptyState={() => <NoOptions isLoading={isLoading} />}
      >
        {(option: Option) => (
          <ListBoxItem
            id={option.id}
            textValue={option.label}
            className={s.option ?? ''}
            isDisabled={option.isDisabled ?? false}
          >
            {({ isSelected }) => <OptionFace option={option} isSelected={isSelected} />}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}

function OptionFace({ option, isSelected }: { option: Option; isSelected: boolean }) {
  return (
    <>
      {option.icon && (
        <span className={s.icon} aria-hidden="true">
          {option.icon}
        </span>
      )}
      <span className={s.words}>
        <Text slot="label">{option.label}</Text>
        {option.description && (
          <Text slot="description" className={s.description}>
            {option.description}
          </Text>
        )}
      </span>
      {isSelected && (
        <span className={s.check}>
          <CheckIcon aria-hidden="true" />
        </span>
      )}
    </>
  )
}

function NoOptions({ isLoading }: { isLoading: boolean }) {
  const labels = useKitLabels()
  return (
    <div className={s.empty}>
      {isLoading && <Spinner />}
      {isLoading ? labels.loading : labels.noResults}
    </div>
  )
}
