/** Height of an hour in px, as in the style sheet. */
export const hourHeight = 48
/** Visits begin on a quarter of an hour. */
const step = 15

/** Minutes after midnight at a height of the time scale, rounded to a quarter of an hour within the day. */
export const minutesAt = (top: number): number =>
  Math.min(24 * 60 - step, Math.max(0, Math.round(((top / hourHeight) * 60) / step) * step))

/** `09:30` of minutes after midnight. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Start and end of a slot for the reader. */
export const slotText = (from: number, length: number, format: (moment: string) => string): string =>
  `${format(`2026-01-01T${clockText(from)}`)}–${format(`2026-01-01T${clockText(from + length)}`)}`

/** What is dragged from outside of the calendar; undefined for anything that carries no text. */
export const draggedFrom = (transfer: Pick<DataTransfer, 'types'>): string | undefined =>
  transfer.types.find((type) => type === 'text/plain')
