import { TextField } from '@fettle/ui/fields/text-field'
import { useState } from 'react'
import type { TextFilter, TextFilterProps } from './text-filters.ts'

/** Fields of the text filters. A filter applies when its field is left. */
export function TextFilterFields({ filters, state, onChange }: TextFilterProps) {
  return filters.map((filter) => (
    <TextFilterField
      key={`${filter.id} ${state[filter.id] ?? ''}`}
      filter={filter}
      applied={state[filter.id] ?? ''}
      onApply={(text) => onChange({ [filter.id]: text === '' ? undefined : text })}
    />
  ))
}

type TextFilterFieldProps = {
  readonly filter: TextFilter
  readonly applied: string
  readonly onApply: (text: string) => void
}

function TextFilterField({ filter, applied, onApply }: TextFilterFieldProps) {
  const [text, setText] = useState(applied)
  const apply = () => {
    if (text.trim() !== applied) onApply(text.trim())
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextField label={filter.label} value={text} onChange={setText} onBlur={apply} maxLength={filter.maxLength} />
    </form>
  )
}
