import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Whom a page shuts out, in sentences: by the WCAG 2.2 AA, or by everything that axe knows. What still fades in has no colours of its own yet, and what lies half under a bar that stays has no size. */
export const axeViolations = async (page: Page, by: 'wcag' | 'everything' = 'wcag'): Promise<string[]> => {
  await page.evaluate(() => {
    // A list that hangs from its field closes when the page moves.
    if (!document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]'))
      window.scrollTo({ top: 0, behavior: 'instant' })
    return Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished),
    )
  })
  // Without frames of other origins one run in the page finds the same as one that is put together in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (by === 'wcag' ? axe.withTags(wcag) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
