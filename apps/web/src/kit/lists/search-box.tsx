import { SearchField } from '@fettle/ui/fields/search-field'
import { useEffect, useRef, useState } from 'react'

type SearchBoxProps = {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

const pause = 350

/** A debounced search field; `/` focuses it. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [former, setFormer] = useState(value)
  const handle = useRef<{ focus(): void }>(null)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  }, [onSearch])
  if (former !== value) {
    setFormer(value)
    setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => search.current(text.trim()), pause)
    return () => clearTimeout(timer)
  }, [text, value])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]')
      if (event.key !== '/' || isTyping || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      handle.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <SearchField
      label={label}
      hideLabel
      placeholder={placeholder ?? label}
      value={text}
      onChange={setText}
      onSubmit={(typed) => onSearch(typed.trim())}
      ref={handle}
    />
  )
}
