import { expect, test } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: { size: sizes.desktop, condition: 'Set condition', change: 'Change 2 assets', changed: '2 assets changed' },
  de: { size: sizes.phone, condition: 'Zustand setzen', change: '2 Anlagen ändern', changed: '2 Anlagen geändert' },
} as const

for (const [market, words] of Object.entries(editions))
  test(`a manager sets the condition of several assets at once, in ${market}`, async ({ page }) => {
    const manager = person(market, 'PRM')
    await page.setViewportSize(words.size)
    await signIn(page, manager)
    await openPage(page, manager, 'assets')
    const boxes = page.getByRole('main').getByRole('checkbox')
    const skipsHead = words.size === sizes.desktop ? 1 : 0
    await boxes.nth(skipsHead).check({ force: true })
    await boxes.nth(skipsHead + 1).check({ force: true })
    expect(await layoutViolations(page)).toEqual([])
    await page.getByRole('button', { name: words.condition }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('radio').nth(1).check({ force: true })
    expect(await layoutViolations(page)).toEqual([])
    await drawer.getByRole('button', { name: words.change }).click()
    await expect(page.getByText(words.changed)).toBeVisible()
    await expect(drawer).toBeHidden()
  })
