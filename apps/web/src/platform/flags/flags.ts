import { type FeatureFlag, featureFlags } from '@fettle/domain/kernel/feature-flags'
import { useSyncExternalStore } from 'react'
import { isProduction } from '../settings/environment.ts'
import { device } from '../storage.ts'

const place = 'fettle.flags'
const listeners = new Set<() => void>()

/** The flags of a kept text; anything that is no flag is left out. */
export const parseFlags = (text: string | null): ReadonlySet<FeatureFlag> => {
  try {
    const given: unknown = JSON.parse(text ?? '[]')
    return new Set(Array.isArray(given) ? featureFlags.filter((flag) => given.includes(flag)) : [])
  } catch {
    return new Set()
  }
}

let current: ReadonlySet<FeatureFlag> | undefined

/** The flags that are on here. In production none can be overridden. */
export const flagsOn = (): ReadonlySet<FeatureFlag> => {
  current ??= isProduction() ? new Set() : parseFlags(device.get(place))
  return current
}

/** Turns a flag on or off on this device. */
export const setFlag = (flag: FeatureFlag, isOn: boolean): void => {
  if (isProduction()) return
  current = new Set(featureFlags.filter((each) => (each === flag ? isOn : flagsOn().has(each))))
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

export const useFlags = (): ReadonlySet<FeatureFlag> => useSyncExternalStore(subscribe, flagsOn)
