import { useSyncExternalStore } from 'react'
import { isProduction } from '../settings/environment.ts'
import { device } from '../storage.ts'

/** Switches of looks and of parts still being made. They show or hide; what somebody may do is decided by the server. */
export const flags = [
  'booking_details_other_info',
  'download_attachments_observations',
  'download_attachments_tasks',
  'global_modern_table_style',
  'old_role_editor',
  'open_framework',
  'wot_tags',
  'inspection_ai_summarisation',
  'inspection_ai_summarisation_dev_actions',
] as const
export type Flag = (typeof flags)[number]

const place = 'fettle.flags'
const listeners = new Set<() => void>()

/** The flags of a kept text; anything that is no flag is left out. */
export const parseFlags = (text: string | null): ReadonlySet<Flag> => {
  try {
    const given: unknown = JSON.parse(text ?? '[]')
    return new Set(Array.isArray(given) ? flags.filter((flag) => given.includes(flag)) : [])
  } catch {
    return new Set()
  }
}

let current: ReadonlySet<Flag> | undefined

/** The flags that are on here. In production none can be overridden. */
export const flagsOn = (): ReadonlySet<Flag> => {
  current ??= isProduction() ? new Set() : parseFlags(device.get(place))
  return current
}

/** Turns a flag on or off on this device. */
export const setFlag = (flag: Flag, isOn: boolean): void => {
  if (isProduction()) return
  current = new Set(flags.filter((each) => (each === flag ? isOn : flagsOn().has(each))))
  device.set(place, JSON.stringify([...current]))
  for (const listener of listeners) listener()
}

/** Names the flags that are on at the root, where the style sheet looks for them. */
export const applyFlags = (): void => {
  const paint = () => {
    document.documentElement.dataset.flags = [...flagsOn()].join(' ')
  }
  listeners.add(paint)
  paint()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useFlags = (): ReadonlySet<Flag> => useSyncExternalStore(subscribe, flagsOn)
