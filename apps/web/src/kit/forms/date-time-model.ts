export type DateTimeValues = { day: string; time: string }

const pad = (value: number) => String(value).padStart(2, '0')

/** An instant as form values, in the device's time zone. */
export const toDateTimeValues = (at: number): DateTimeValues => {
  const date = new Date(at)
  return {
    day: `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`,
    time: `${pad(date.getHours())}:${pad(date.getMinutes())}`,
  }
}

/** Form values as an instant; empty when incomplete, which the contract refuses. */
export const toInstant = ({ day, time }: DateTimeValues): string => {
  const at = new Date(`${day}T${time}`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
