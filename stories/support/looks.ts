import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The two sizes at which a story looks at its pages. */
export const sizes = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } } as const

/** What is wrong with the page as it stands, in sentences: who cannot use it, and whether it scrolls sideways. */
export const findWhatIsWrong = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  return [
    ...violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`),
    ...(isWide ? ['the page scrolls sideways'] : []),
  ]
}
