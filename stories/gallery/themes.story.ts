import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { layoutProblems } from '../support/geometry.ts'
import { budgetMs } from '../support/time-budget.ts'
import { consoleErrors } from '../support/user.ts'
import { openGroup } from './book.ts'

const sizes = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 860 } } as const
const groupsOf = (page: Page) =>
  page
    .locator('nav a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''))

// Both themes and both sizes, without all combinations: colours do not depend on the width.
for (const [theme, size] of [
  ['light', 'phone'],
  ['dark', 'laptop'],
] as const)
  test(`every control is accessible and keeps its layout: ${theme}, ${size}`, async ({ page }) => {
    test.setTimeout(budgetMs(240_000))
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const heard = consoleErrors(page)
    // German texts are longer, so they get the narrow screen.
    const namespace = size === 'phone' ? 'de' : 'uk'
    await openGroup(page, namespace, 'surfaces')
    const groups = await groupsOf(page)
    expect(groups.length).toBeGreaterThan(12)
    for (const group of groups) {
      await openGroup(page, namespace, group)
      expect(await layoutProblems(page), group).toEqual([])
      expect(await axeViolations(page), group).toEqual([])
    }
    expect(heard).toEqual([])
  })

test('the frames show their loading, empty, error and forbidden states', async ({ page }) => {
  test.setTimeout(budgetMs(120_000))
  await openGroup(page, 'uk', 'screens')
  for (const [state, words, count] of [
    ['loading', 'Loading', 9],
    ['empty', 'Nothing here yet', 9],
    ['error', 'This could not be loaded', 9],
    ['forbidden', 'This page is not for you', 9],
  ] as const) {
    await page.getByRole('button', { name: state, exact: true }).click()
    const faces =
      state === 'loading' ? page.getByRole('status', { name: words }) : page.getByText(words, { exact: true })
    await expect(faces, state).toHaveCount(count)
    expect(await axeViolations(page), state).toEqual([])
  }
  await page.getByRole('button', { name: 'error', exact: true }).click()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('This could not be loaded')).toHaveCount(0)
})

test('the shells of all user types use their theme', async ({ page }) => {
  const accents = new Set<string>()
  for (const audience of ['client', 'contractor', 'inspector', 'resident', 'owner', 'customer', 'default']) {
    await page.goto('about:blank')
    await page.goto(`/de/find-a-pro/utils-collection/#shell-${audience}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const size of ['phone', 'laptop'] as const) {
      await page.setViewportSize(sizes[size])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await layoutProblems(page), `${audience}, ${size}`).toEqual([])
      expect(await axeViolations(page), `${audience}, ${size}`).toEqual([])
      const place = page.locator('[data-audience]').last()
      const read = (element: Element) => getComputedStyle(element).getPropertyValue('--accent')
      if (audience !== 'default') accents.add(await place.evaluate(read))
    }
  }
  expect(accents.size).toBe(6)
})
