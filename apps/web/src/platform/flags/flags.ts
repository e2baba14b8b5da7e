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

/** Flags that the server has switched on for the member. */
let received: readonly FeatureFlag[] = []
let onDevice: ReadonlySet<FeatureFlag> | undefined
let current: ReadonlySet<FeatureFlag> | undefined

/** Flags that a developer has enabled here. In production none can be overridden. */
const deviceFlags = (): ReadonlySet<FeatureFlag> => {
  onDevice ??= isProduction() ? new Set() : parseFlags(device.get(place))
  return onDevice
}

const changed = (): void => {
  current = undefined
  for (const listener of listeners) listener()
}

/** The enabled flags: those of the server, and those of this device. */
export const flagsOn = (): ReadonlySet<FeatureFlag> => {
  current ??= new Set(featureFlags.filter((flag) => received.includes(flag) || deviceFlags().has(flag)))
  return current
}

/** Takes the flags that the server has switched on for the member. */
export const receiveFlags = (flags: readonly FeatureFlag[]): void => {
  if (flags.join() === received.join()) return
  received = flags
  changed()
}

/** Enables or disables a flag on this device. */
export const setFlag = (flag: FeatureFlag, isOn: boolean): void => {
  if (isProduction()) return
  onDevice = new Set(featureFlags.filter((each) => (each === flag ? isOn : deviceFlags().has(each))))
  device.set(place, JSON.stringify([...onDevice]))
  changed()
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

const useFlags = (): ReadonlySet<FeatureFlag> => useSyncExternalStore(subscribe, flagsOn)
/** Whether a flag is on; it changes what is shown, never what is permitted. */
export const useFlag = (flag: FeatureFlag): boolean => useFlags().has(flag)
/** Flags that a developer has enabled here, for their switches. */
export const useDeviceFlags = (): ReadonlySet<FeatureFlag> => useSyncExternalStore(subscribe, deviceFlags)
