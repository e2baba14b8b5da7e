import { type PointerEvent, useState } from 'react'
import { type MarkColor, type MarkKind, type MarkPoint, markPaints, markPath, type PhotoMark } from './annotation.ts'
import type { Photo } from './photo.ts'
import s from './photo-annotation.module.css'

interface SheetProps {
  readonly photo: Photo
  readonly marks: readonly PhotoMark[]
  /** Kind of the next annotation. Without `onDraw` the canvas is read-only. */
  readonly kind?: MarkKind
  readonly color?: MarkColor
  readonly onDraw?: (points: readonly MarkPoint[]) => void
}

/** A photo with annotations. */
export function AnnotationCanvas({ photo, marks, kind = 'arrow', color = 'red', onDraw }: SheetProps) {
  const [size, setSize] = useState({ width: 1000, height: 750 })
  const [stroke, setStroke] = useState<readonly MarkPoint[]>([])
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (!onDraw || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    if (kind === 'text') onDraw([pointOf(event)])
    else setStroke([pointOf(event)])
  }
  const go = (event: PointerEvent<HTMLElement>) => {
    const [first] = stroke
    if (!first) return
    const point = pointOf(event)
    setStroke(kind === 'pen' ? [...stroke, point] : [first, point])
  }
  const end = () => {
    if (stroke.length > 1) onDraw?.(stroke)
    setStroke([])
  }
  const drawn = stroke.length > 1 ? [...marks, { id: '(stroke)', kind, color, points: stroke }] : marks
  return (
    <div
      className={s.sheet}
      data-draws={onDraw ? true : undefined}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <img
        src={photo.src}
        alt={photo.alt}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          naturalWidth > 0 && setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {drawn.map((mark) => (
          <Mark key={mark.id} mark={mark} {...size} />
        ))}
      </svg>
    </div>
  )
}

function Mark({ mark, width, height }: { mark: PhotoMark; width: number; height: number }) {
  const paint = `var(${markPaints[mark.color]})`
  const thickness = Math.max(width, height) / 180
  const [x = 0, y = 0] = mark.points[0] ?? []
  if (mark.kind === 'text') {
    return (
      <text
        className={s.lettering}
        x={x * width}
        y={y * height}
        style={{ fill: paint, fontSize: thickness * 7, strokeWidth: thickness }}
      >
        {mark.text}
      </text>
    )
  }
  const path = markPath(mark, width, height)
  return (
    <>
      {/* A dark outline keeps light strokes visible on light photos, and vice versa. */}
      <path className={s.edge} d={path} style={{ strokeWidth: thickness * 1.8 }} />
      <path d={path} style={{ stroke: paint, strokeWidth: thickness }} />
    </>
  )
}

function pointOf(event: PointerEvent<HTMLElement>): MarkPoint {
  const box = event.currentTarget.getBoundingClientRect()
  const share = (value: number) => Math.min(Math.max(value, 0), 1)
  return [share((event.clientX - box.left) / box.width), share((event.clientY - box.top) / box.height)]
}
