import type { Page } from '@playwright/test'
import { axeViolations } from './accessibility.ts'

/** The two screen sizes of stories. */
export const sizes = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } } as const

/** Accessibility and layout violations of the page, as sentences. */
export const layoutViolations = async (page: Page): Promise<string[]> => {
  const violations = await axeViolations(page)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  return [...violations, ...(isWide ? ['the page scrolls sideways'] : [])]
}
