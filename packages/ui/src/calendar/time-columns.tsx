import { type DragEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { formatDate } from './calendar-dates.ts'
import { type CalendarEvent, type Placed, placeEvents } from './calendar-event.ts'
import s from './event-calendar.module.css'
import type { SlotTarget } from './event-calendar-props.tsx'
import { EventChip } from './event-chip.tsx'
import { draggedFrom, hourHeight, minutesAt, slotText } from './slot-target.tsx'

/** A column of the time scale: a day, or one person's day. */
export interface TimeColumn {
  readonly id: string
  readonly day: string
  readonly label: string
  readonly events: readonly CalendarEvent[]
  readonly isToday?: boolean
}

export interface TimeColumnsProps {
  readonly columns: readonly TimeColumn[]
  readonly locale: string
  /** A visit was dragged to another time or column. Touch scrolls instead; the page of the event offers the same. */
  readonly onMove?: ((event: CalendarEvent, target: SlotTarget) => void) | undefined
  /** An empty slot was clicked, or something from outside was dropped there. */
  readonly onSlot?: ((target: SlotTarget) => void) | undefined
}

type Drag = { readonly event: CalendarEvent; readonly target: SlotTarget; readonly minutes: number }

/** Columns with a common time scale: click a free slot, drag an event. */
export function TimeColumns({ columns, locale, onMove, onSlot }: TimeColumnsProps) {
  const [drag, setDrag] = useState<Drag>()
  const moved = useRef(false)
  const begin = (event: CalendarEvent, pointer: PointerEvent<HTMLLIElement>) => {
    if (!onMove || event.isFixed || pointer.pointerType === 'touch' || pointer.button !== 0) return
    const [x, y] = [pointer.clientX, pointer.clientY]
    const grip = y - pointer.currentTarget.getBoundingClientRect().top
    const minutes = lengthOf(event)
    moved.current = false
    let latest: SlotTarget | undefined
    const follow = (to: globalThis.PointerEvent) => {
      if (!moved.current && Math.hypot(to.clientX - x, to.clientY - y) < 6) return
      moved.current = true
      latest = targetAt(columns, to, grip) ?? latest
      if (latest) setDrag({ event, target: latest, minutes })
    }
    const end = () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      setDrag(undefined)
      if (moved.current && latest) onMove(event, latest)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
  }
  return columns.map((column) => (
    <ol
      key={column.id}
      className={s.column}
      data-column={column.id}
      data-today={column.isToday || undefined}
      data-open={onSlot ? true : undefined}
      aria-label={column.label}
      onClick={(click) => {
        if (click.target === click.currentTarget) onSlot?.(slotIn(column, click.nativeEvent))
      }}
      {...dropProps(column, onSlot)}
    >
      {placeEvents(column.events, column.day).map((placed) => (
        <li
          key={placed.event.id}
          style={boxOf(placed)}
          data-movable={(onMove && !placed.event.isFixed) || undefined}
          data-dragged={drag?.event.id === placed.event.id || undefined}
          onPointerDown={(pointer) => begin(placed.event, pointer)}
          onDragStart={(start) => start.preventDefault()}
          onClickCapture={(click) => {
            if (!moved.current) return
            moved.current = false
            click.preventDefault()
            click.stopPropagation()
          }}
        >
          <EventChip event={placed.event} isTall />
        </li>
      ))}
      {drag?.target.columnId === column.id && (
        <li className={s.ghost} style={ghostBox(drag)} aria-hidden="true">
          {slotText(drag.target.minutes, drag.minutes, (moment) =>
            formatDate(moment, locale, { hour: 'numeric', minute: '2-digit' }),
          )}
        </li>
      )}
    </ol>
  ))
}

const lengthOf = ({ start, end }: CalendarEvent) =>
  Math.max(15, Math.round((Date.parse(`${end}:00Z`) - Date.parse(`${start}:00Z`)) / 60_000))

const slotIn = ({ id, day }: TimeColumn, { offsetY }: MouseEvent): SlotTarget => ({
  columnId: id,
  day,
  minutes: minutesAt(offsetY),
})

const targetAt = (
  columns: readonly TimeColumn[],
  at: globalThis.PointerEvent,
  grip: number,
): SlotTarget | undefined => {
  const element = document
    .elementsFromPoint(at.clientX, at.clientY)
    .find((each): each is HTMLElement => each instanceof HTMLElement && each.dataset.column !== undefined)
  const column = columns.find(({ id }) => id === element?.dataset.column)
  if (!element || !column) return undefined
  const top = at.clientY - grip - element.getBoundingClientRect().top
  return { columnId: column.id, day: column.day, minutes: minutesAt(top) }
}

const dropProps = (column: TimeColumn, onSlot: TimeColumnsProps['onSlot']) =>
  onSlot
    ? {
        onDragOver: (event: DragEvent) => {
          if (draggedFrom(event.dataTransfer) !== undefined) event.preventDefault()
        },
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          const dragged = event.dataTransfer.getData('text/plain')
          onSlot({ ...slotIn(column, event.nativeEvent), dragged })
        },
      }
    : {}

const boxOf = ({ from, to, lane, lanes }: Placed) => ({
  top: (from / 60) * hourHeight,
  height: ((to - from) / 60) * hourHeight - 2,
  insetInlineStart: `${(lane / lanes) * 100}%`,
  width: `${100 / lanes}%`,
})

const ghostBox = ({ target, minutes }: Drag) => ({
  top: (target.minutes / 60) * hourHeight,
  height: (minutes / 60) * hourHeight - 2,
  insetInlineStart: 0,
  width: '100%',
})

/** The hours beside the columns. */
export function Hours({ locale }: { locale: string }): ReactNode {
  return (
    <div className={s.hours} aria-hidden="true">
      {Array.from({ length: 24 }, (_, at) => (
        <span key={at} style={{ top: at * hourHeight }}>
          {at > 0 &&
            formatDate(`2026-01-01T${String(at).padStart(2, '0')}:00`, locale, { hour: 'numeric', minute: '2-digit' })}
        </span>
      ))}
    </div>
  )
}
