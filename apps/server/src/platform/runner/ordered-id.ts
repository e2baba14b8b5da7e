import { randomUUID } from 'node:crypto'
import type { EpochMs } from '@fettle/domain/kernel/time'

/** Version 4 in form, ordered by time and place in the command: timelines sort events of one moment by it. */
export const orderedId = (at: EpochMs, place: number): string => {
  const [time, random] = [at.toString(16).padStart(12, '0'), randomUUID()]
  const rank = (place % 4096).toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-4${rank}-${random.slice(19)}`
}
