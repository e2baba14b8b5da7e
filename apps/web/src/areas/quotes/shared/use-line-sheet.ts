import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { emptyLine, type LineValues } from './line-model.ts'
import { type PasteProblem, parsePastedLines } from './pasted-lines.ts'
import { useUnitNames } from './use-unit-names.ts'

type WithLines = { lines: LineValues[] }
/** Lines of one document at most. */
export const mostLines = 200

const isUntouched = ({ description, unitPrice, item }: LineValues): boolean =>
  description.trim() === '' && unitPrice === null && item === undefined

/** The lines of a form, with what is done to them by buttons, keys, dragging and pasting. */
export const useLineSheet = (container: RefObject<HTMLElement | null>) => {
  const {
    fields,
    append,
    remove,
    replace,
    insert,
    move: moveField,
  } = useFieldArray<WithLines, 'lines'>({ name: 'lines' })
  const { getValues, setFocus } = useFormContext<WithLines>()
  const [problems, setProblems] = useState<readonly PasteProblem[]>([])
  const reading = { edition: useEdition(), unitNames: useUnitNames() }
  const focusOn = (at: number) => requestAnimationFrame(() => setFocus(`lines.${at}.description`))
  const sheet = {
    fields,
    problems,
    remove,
    add: (added: readonly LineValues[]) => {
      const [only, ...others] = getValues('lines')
      // The initial empty line is replaced by the first chosen line.
      if (others.length === 0 && only && isUntouched(only)) replace([...added])
      else append(added.slice(0, mostLines - fields.length), { shouldFocus: false })
    },
    next: (at: number) => {
      if (at + 1 < fields.length) focusOn(at + 1)
      else if (fields.length < mostLines) append({ ...emptyLine }, { focusName: `lines.${at + 1}.description` })
    },
    duplicate: (at: number) => insert(at + 1, { ...getValues(`lines.${at}`) }, { shouldFocus: false }),
    move: (from: number, to: number) => {
      if (to < 0 || to >= fields.length || from === to) return
      moveField(from, to)
      focusOn(to)
    },
    /** Takes a pasted table; false for other text, which is pasted as it is. */
    paste: (text: string): boolean => {
      const pasted = parsePastedLines(text, reading)
      if (!pasted) return false
      setProblems(pasted.problems)
      sheet.add(pasted.lines)
      return true
    },
  }
  useSheetEvents(container, sheet)
  return sheet
}

type Sheet = {
  readonly next: (at: number) => void
  readonly move: (from: number, to: number) => void
  readonly paste: (text: string) => boolean
}

/** The line of an event; -1 outside of lines. */
const toLine = ({ target }: Event): number =>
  Number((target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null)?.dataset.line ?? -1)

/** Keys, dragging and pasting of all lines, on the element around them. */
const useSheetEvents = (container: RefObject<HTMLElement | null>, sheet: Sheet): void => {
  const latest = useRef(sheet)
  useEffect(() => {
    latest.current = sheet
  })
  useEffect(() => {
    const lines = container.current
    if (!lines) return
    let dragged = -1
    const onKeyDown = (event: KeyboardEvent) => {
      const at = toLine(event)
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (at < 0) return
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) latest.current.next(at)
      else if (event.altKey && by !== undefined) latest.current.move(at, at + by)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    const onPaste = (event: ClipboardEvent) => {
      if (latest.current.paste(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault()
    }
    const onDragStart = (event: DragEvent) => {
      dragged = toLine(event)
    }
    const onDragOver = (event: DragEvent) => {
      if (dragged >= 0) event.preventDefault()
    }
    const onDrop = (event: DragEvent) => {
      if (dragged < 0) return
      event.preventDefault()
      if (toLine(event) >= 0) latest.current.move(dragged, toLine(event))
      dragged = -1
    }
    const leaving = new AbortController()
    const { signal } = leaving
    lines.addEventListener('keydown', onKeyDown, { signal, capture: true })
    lines.addEventListener('paste', onPaste, { signal, capture: true })
    lines.addEventListener('dragstart', onDragStart, { signal })
    lines.addEventListener('dragover', onDragOver, { signal })
    lines.addEventListener('drop', onDrop, { signal })
    return () => leaving.abort()
  }, [container])
}
