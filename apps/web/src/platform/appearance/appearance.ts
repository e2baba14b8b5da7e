import { createPreference } from './preference.ts'

export const theme = createPreference('fettle.theme', ['system', 'light', 'dark'])
/** Height of the rows of work lists. */
export const density = createPreference('fettle.rows', ['compact', 'comfortable'])
/** Single-key shortcuts conflict with speech input, so they can be switched off (WCAG 2.1.4). */
export const singleKeyShortcuts = createPreference('fettle.letter-keys', ['on', 'off'])

/** Applies the chosen theme, and again whenever the choice or the system setting changes. */
export const applyAppearance = (): void => {
  const night = window.matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const root = document.documentElement
    const isDark = theme.get() === 'dark' || (theme.get() === 'system' && night.matches)
    root.dataset.theme = isDark ? 'dark' : 'light'
  }
  night.addEventListener('change', paint)
  theme.subscribe(paint)
  paint()
}
