import type { Page } from '@playwright/test'
import { axeViolations } from './accessibility.ts'

/** The two sizes at which a story looks at its pages. */
export const sizes = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } } as const

/** What is wrong with the page as it stands, in sentences: who cannot use it, and whether it scrolls sideways. */
export const layoutViolations = async (page: Page): Promise<string[]> => {
  const violations = await axeViolations(page)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  return [...violations, ...(isWide ? ['the page scrolls sideways'] : [])]
}
