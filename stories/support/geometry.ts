import type { Page } from '@playwright/test'

/** Layout problems of a page as sentences: horizontal scrolling, clipped text, small targets. */
export const layoutProblems = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) => {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      const exhibit = element.closest('[data-exhibit]')?.getAttribute('data-exhibit') ?? 'page'
      return `${exhibit}: <${element.tagName.toLowerCase()}> "${words}"`
    }
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
    // Content of a canvas is for assistive technology.
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('canvas, [aria-hidden="true"], [inert]') &&
      !isClipped(element)

    const sideways =
      document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page scrolls sideways'] : []

    // Text is clipped at a box with hidden overflow; ellipsis and scrolling are acceptable.
    const holder = (element: Element): Element | undefined => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, textOverflow, position } = getComputedStyle(at)
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return undefined
        if (/hidden|clip/.test(overflowX)) return at
        if (position === 'fixed') return undefined
      }
      return undefined
    }
    const cut: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || !isSeen(parent)) continue
      const box = holder(parent)?.getBoundingClientRect()
      if (!box) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const words = range.getBoundingClientRect()
      const over = Math.max(words.right - box.right, box.left - words.left, words.bottom - box.bottom - 3)
      if (over > 1.5) cut.push(`${nameOf(parent)} is cut by ${Math.round(over)} px`)
    }

    // Links within a sentence are exempt; other targets must have the minimum size.
    const small: string[] = []
    for (const element of document.querySelectorAll(
      'a[href], button, input, textarea, [role="button"], [role="switch"]',
    )) {
      const target = element.closest('label') ?? element
      if (!isSeen(target) || element.hasAttribute('data-opener')) continue
      const isHidden = getComputedStyle(element).opacity === '0' || element.getAttribute('type') === 'file'
      const inSentence = getComputedStyle(target).display === 'inline'
      const { width, height } = target.getBoundingClientRect()
      if (isHidden || inSentence || width === 0) continue
      if (Math.min(width, height) < 23.5)
        small.push(`${nameOf(target)} is ${Math.round(width)} by ${Math.round(height)} px`)
    }
    return [...sideways, ...cut, ...small]
  })
