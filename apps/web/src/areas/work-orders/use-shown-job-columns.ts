import { useState } from 'react'
import { device } from '../../platform/storage.ts'
import { jobColumnIds, standardJobColumns } from './jobs.columns.tsx'

const place = 'fettle.job-columns'

/** What is kept on the device, without columns that there are no longer; nothing kept is what everybody sees. */
const kept = (): readonly string[] => {
  const text = device.get(place)
  if (text === null || text === undefined) return standardJobColumns
  return text.split(' ').filter((id) => jobColumnIds.includes(id))
}

/** The columns of the contractor's list as somebody chose them on this device. */
export const useShownJobColumns = (): [readonly string[], (shown: readonly string[]) => void] => {
  const [shown, setShown] = useState(kept)
  const choose = (chosen: readonly string[]) => {
    setShown(chosen)
    device.set(place, chosen.join(' '))
  }
  return [shown, choose]
}
