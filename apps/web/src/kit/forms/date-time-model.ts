export type DateTimeValues = { day: string; time: string }

const pad = (value: number) => String(value).padStart(2, '0')

/** A moment as the fields of a form have it, by the clock of the device. */
export const toDateTimeValues = (at: number): DateTimeValues => {
  const date = new Date(at)
  return {
    day: `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`,
    time: `${pad(date.getHours())}:${pad(date.getMinutes())}`,
  }
}

/** What the fields say as a moment on the wire; empty where they say none, which the contract refuses. */
export const toInstant = ({ day, time }: DateTimeValues): string => {
  const at = new Date(`${day}T${time}`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
