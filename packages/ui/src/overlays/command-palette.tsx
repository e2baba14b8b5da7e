import { useEffect, useRef, useState } from 'react'
import { Autocomplete, Dialog, Input, Modal, ModalOverlay, TextField } from 'react-aria-components'
import { Button } from '../controls/button.tsx'
import { SearchIcon } from '../controls/icons.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import s from './command-palette.module.css'
import { paletteGroups } from './palette-result.ts'
import { PaletteResults } from './palette-results.tsx'
import { type PaletteSearch, type PaletteSearchResult, usePaletteSearch } from './use-palette-search.ts'

export type { PaletteResult } from './palette-result.ts'
export type { PaletteSearch } from './use-palette-search.ts'

export interface CommandPaletteLabels {
  /** Accessible name of dialog and input: "Go to or do". */
  readonly label: string
  readonly placeholder: string
  readonly nothingFound: (text: string) => string
  readonly failed: string
  /** Announced after each search: "12 results". */
  readonly found: (count: number) => string
  /** Labels of the keys in the footer. */
  readonly move: string
  readonly open: string
  readonly close: string
}

export interface CommandPaletteProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Must be stable between renders, or every render searches again. */
  readonly search: PaletteSearch
  readonly labels: CommandPaletteLabels
}

/** Command palette. Arrow keys select, Enter opens, Escape closes. */
export function CommandPalette({ isOpen, onOpenChange, search, labels }: CommandPaletteProps) {
  return (
    <ModalOverlay className={s.veil ?? ''} isDismissable {...{ isOpen, onOpenChange }}>
      <Modal className={s.modal ?? ''}>
        <Dialog className={s.dialog ?? ''} aria-label={labels.label}>
          {({ close }) => <Inside search={search} labels={labels} close={close} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

type InsideProps = Pick<CommandPaletteProps, 'search' | 'labels'> & { readonly close: () => void }

function Inside({ search, labels, close }: InsideProps) {
  const [text, setText] = useState('')
  const [attempt, setAttempt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const findings = usePaletteSearch(search, text.trim(), attempt)
  const { results, state } = findings
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    // Each result list focuses its first result, so that Enter opens it.
    const focus = { bubbles: true, cancelable: true, detail: { focusStrategy: 'first' } }
    if (results.length > 0) list.current?.dispatchEvent(new CustomEvent('react-aria-focus', focus))
  }, [results])
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <TextField aria-label={labels.label} className={s.box ?? ''}>
        <SearchIcon aria-hidden="true" />
        <Input
          ref={input}
          className={s.input ?? ''}
          placeholder={labels.placeholder}
          spellCheck="false"
          autoComplete="off"
        />
        {state === 'loading' && <Spinner />}
      </TextField>
      {results.length > 0 && (
        <PaletteResults groups={paletteGroups(results)} label={labels.label} close={close} ref={list} />
      )}
      <Standing findings={findings} text={text} labels={labels} onRetry={() => setAttempt(attempt + 1)} />
      <Keys labels={labels} />
    </Autocomplete>
  )
}

type StandingProps = { findings: PaletteSearchResult; text: string; labels: CommandPaletteLabels; onRetry: () => void }

/** State of the search: visible without results, always announced. */
function Standing({ findings: { state, results }, text, labels, onRetry }: StandingProps) {
  const kit = useKitLabels()
  const isBare = results.length === 0
  const sentence = {
    loading: kit.loading,
    failed: labels.failed,
    found: isBare ? labels.nothingFound(text) : labels.found(results.length),
  }[state]
  return (
    <div className={isBare ? s.idle : 'visually-hidden'}>
      <output>{sentence}</output>
      {state === 'failed' && (
        <Button size="small" variant="secondary" color="default" onPress={onRetry}>
          {kit.retry}
        </Button>
      )}
    </div>
  )
}

function Keys({ labels }: { labels: CommandPaletteLabels }) {
  return (
    <div className={s.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {labels.move}
      </span>
      <span>
        <kbd>↵</kbd> {labels.open}
      </span>
      <span>
        <kbd>Esc</kbd> {labels.close}
      </span>
    </div>
  )
}
