import { expect, test } from '@playwright/test'
import { violationsOf } from '../support/accessibility.ts'
import { addressOf, shownTo } from '../support/addresses.ts'
import { complaints, goTo, open, signIn } from '../support/visitor.ts'
import { person } from '../support/world.ts'

const sizes = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } } as const

for (const [audience, role] of [
  ['client', 'ADM'],
  ['contractor', 'KO'],
] as const)
  for (const [namespace, size] of [
    ['us', 'desktop'],
    ['de', 'phone'],
  ] as const)
    test(`every ${audience} page opens in ${namespace} on a ${size}, without a complaint and open to everybody`, async ({
      page,
    }) => {
      test.setTimeout(300_000)
      await page.setViewportSize(sizes[size])
      const somebody = person(namespace, role)
      await signIn(page, somebody)
      const heard = complaints(page)
      await open(page, somebody, 'dashboard')
      for (const [at, route] of shownTo(audience).entries()) {
        // Each page once as whoever follows a link from a mail comes to it, and once as whoever works here.
        const address = addressOf(route, namespace)
        await (namespace === 'de' ? page.goto(address) : goTo(page, address))
        await expect(page.getByRole('heading', { level: 1 }).first(), route.pattern).toBeVisible()
        await expect(page.locator('[aria-busy="true"]'), route.pattern).toHaveCount(0)
        // Axe walks each page once: every other one on a desktop, the others on a phone.
        if ((at % 2 === 0) === (size === 'desktop')) expect(await violationsOf(page), route.pattern).toEqual([])
        const isWide = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        )
        expect(isWide, `${route.pattern} scrolls sideways`).toBe(false)
      }
      expect(heard).toEqual([])
    })

test('an address that leads nowhere says so and leads back', async ({ page }) => {
  await signIn(page, person('uk', 'ADM'))
  await page.goto('/uk/client/1/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('the documentation of every service opens at its seven addresses', async ({ page }) => {
  for (const path of [
    'assets/docs/external',
    'compliance/docs/redoc',
    'find-a-pro/docs/',
    'forms/docs/',
    'identity/docs/',
    'projects/docs/',
    'tasks/docs/',
  ]) {
    await page.goto(`/uk/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // All seven come from one mould; the smallest is walked.
    if (path.startsWith('assets')) expect(await violationsOf(page), path).toEqual([])
  }
})
