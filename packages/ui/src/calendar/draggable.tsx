import type { PointerEvent, ReactNode } from 'react'
import { followPointer, touchDragRef } from './pointer-drag.ts'

const targets = '[data-lane], [data-column]'

const targetAt = (clientX: number, clientY: number): Element | undefined =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest(targets))
    .find((element) => element !== null) ?? undefined

/** A copy of the element that follows the finger. */
const copyOf = (element: HTMLElement): HTMLElement => {
  const { width } = element.getBoundingClientRect()
  const copy = element.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    position: 'fixed',
    insetInlineStart: '0',
    top: '0',
    width: `${Math.min(width, 260)}px`,
    opacity: '0.85',
    zIndex: '1000',
    pointerEvents: 'none',
    background: 'var(--paper)',
    boxShadow: 'var(--shadow)',
  })
  document.body.append(copy)
  return copy
}

/** Drags the element by touch to a calendar, which gets the text as from a drag by mouse; a mouse uses the drag of the browser. */
function dragByTouch(down: PointerEvent<HTMLElement>, text: string): void {
  if (down.pointerType !== 'touch') return
  const element = down.currentTarget
  let copy: HTMLElement | undefined
  let at = { clientX: down.clientX, clientY: down.clientY }
  const place = () => {
    if (copy) copy.style.transform = `translate(${at.clientX - 24}px, ${at.clientY + 12}px)`
  }
  followPointer(down, {
    onStart: () => {
      copy = copyOf(element)
      place()
    },
    onMove: (to) => {
      at = { clientX: to.clientX, clientY: to.clientY }
      place()
    },
    onEnd: (isDropped) => {
      copy?.remove()
      if (!isDropped) return
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', text)
      targetAt(at.clientX, at.clientY)?.dispatchEvent(
        new DragEvent('drop', { ...at, dataTransfer, bubbles: true, cancelable: true }),
      )
    },
  })
}

interface DraggableProps {
  /** What a calendar is handed on which it is dropped. */
  readonly text: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Something outside of a calendar that is dragged into it: by mouse, or by touch once the finger has rested on it. */
export function Draggable({ text, className, children }: DraggableProps) {
  return (
    <div
      role="presentation"
      className={className}
      draggable
      ref={touchDragRef}
      onPointerDown={(down) => dragByTouch(down, text)}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', text)}
    >
      {children}
    </div>
  )
}
