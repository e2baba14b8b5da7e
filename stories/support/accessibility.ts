import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/**
 * Axe violations as sentences: by WCAG 2.2 AA, or by all rules. Elements that fade in have no final colours yet, and
 * elements partly under a sticky bar have no size.
 */
export const axeViolations = async (page: Page, by: 'wcag' | 'everything' = 'wcag'): Promise<string[]> => {
  await page.evaluate(() => {
    // A reader who scrolls ends the following of the part that the address names.
    window.dispatchEvent(new Event('wheel'))
    // A list attached to its field closes when the page scrolls.
    if (!document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]'))
      window.scrollTo({ top: 0, behavior: 'instant' })
    return Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished),
    )
  })
  // Sentences show the element, not its selector. Without cross-origin frames, legacy mode in the page finds the same as a separate
  // page for the results.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], selectors: false })
  const { violations } = await (by === 'wcag' ? axe.withTags(wcag) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
