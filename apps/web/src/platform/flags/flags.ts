import { type FeatureFlag, featureFlags } from '@fettle/domain/kernel/feature-flags'
import { useSyncExternalStore } from 'react'
import { isProduction } from '../settings/environment.ts'
import { device } from '../storage.ts'

const place = 'fettle.flags'
const listeners = new Set<() => void>()

/** The flags of a stored text; unknown ones are ignored. */
export const parseFlags = (text: string | null): ReadonlySet<FeatureFlag> => {
  try {
    const given: unknown = JSON.parse(text ?? '[]')
    return new Set(Array.isArray(given) ? featureFlags.filter((flag) => given.includes(flag)) : [])
  } catch {
    return new Set()
  }
}

let current: ReadonlySet<FeatureFlag> | undefined

/** The flags enabled here. In production none can be overridden. */
export const flagsOn = (): ReadonlySet<FeatureFlag> => {
  current ??= isProduction() ? new Set() : parseFlags(device.get(place))
  return current
}

/** Enables or disables a flag on this device. */
export const setFlag = (flag: FeatureFlag, isOn: boolean): void => {
  if (isProduction()) return
  current = new Set(featureFlags.filter((each) => (each === flag ? isOn : flagsOn().has(each))))
  device.set(place, JSON.stringify([...current]))
  for (const listener of listeners) listener()
}

/** Adds enabled flags to the root element, for style sheets. */
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

export const useFlags = (): ReadonlySet<FeatureFlag> => useSyncExternalStore(subscribe, flagsOn)
