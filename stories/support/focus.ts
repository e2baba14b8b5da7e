import type { Page } from '@playwright/test'

/** Elements that a bar or another layer covers while they have the focus, walking a form or dialog by Tab (WCAG 2.4.11). */
export const coveredWhileFocused = async (page: Page, most = 90): Promise<string[]> => {
  const covered: string[] = []
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(async () => {
      const next = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await next()
      const element = document.activeElement
      if (!element || element === document.body) return { isEnd: true, name: '' }
      // A smooth scroll is still on its way.
      for (let at = 0, before = Number.NaN; at < 30 && before !== element.getBoundingClientRect().top; at++) {
        before = element.getBoundingClientRect().top
        await next()
      }
      const name =
        element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40)
      const said = `<${element.tagName.toLowerCase()}> ${name ?? ''}`
      // Inputs of check boxes and the button of a drop zone are hidden; what stands around them is seen.
      const isHidden =
        element.matches('input[type="checkbox"], input[type="radio"]') || getComputedStyle(element).clipPath !== 'none'
      const seen = isHidden ? (element.closest('label') ?? element.parentElement ?? element) : element
      const { left, top, width, height } = seen.getBoundingClientRect()
      if (width <= 1 || height <= 1) return { isEnd: false, name: '' }
      const isSeenAt = (x: number, y: number) => {
        const over = document.elementFromPoint(x, y)
        return over !== null && (seen.contains(over) || over.contains(seen))
      }
      // Some part must be seen.
      const parts = [0.1, 0.5, 0.9]
      const isSeen = parts.some((x) => parts.some((y) => isSeenAt(left + x * width, top + y * height)))
      return { isEnd: false, name: isSeen || height > innerHeight / 2 ? '' : said }
    })
    if (found.isEnd && stop > 0) break
    if (found.name !== '') covered.push(found.name)
  }
  return covered
}
