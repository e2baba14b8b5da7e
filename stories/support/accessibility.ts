import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Whom a page shuts out, in sentences: by the WCAG 2.2 AA, or by everything that axe knows. What still fades in has no colours of its own yet. */
export const violationsOf = async (page: Page, by: 'wcag' | 'everything' = 'wcag'): Promise<string[]> => {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished),
    ),
  )
  const axe = new AxeBuilder({ page })
  const { violations } = await (by === 'wcag' ? axe.withTags(wcag) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
