import { expect, test } from '@playwright/test'
import { chooseAction } from '../support/actions.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

for (const [namespace, words] of Object.entries({
  uk: { duplicate: 'Duplicate', raise: 'Raise work order', title: 'Title', other: 'This is something else' },
  de: { duplicate: 'Duplizieren', raise: 'Auftrag anlegen', title: 'Titel', other: 'Das ist etwas anderes' },
}))
  test(`an order is created from the text of another in ${namespace}`, async ({ page }) => {
    const manager = person(namespace, 'PRM')
    await signIn(page, manager)
    await openPage(page, manager, `work-order/${world().identifiers[namespace]?.workOrderUuid}`)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await chooseAction(page, words.duplicate)
    await expect(page.locator('input[name="title"], [data-field="title"] input').first()).toHaveValue(title)
    // The first one is under warranty.
    await page.getByRole('checkbox', { name: words.other }).press('Space')
    if (namespace === 'uk') await page.getByRole('radio', { name: 'No hazard' }).press('Space')
    await page.getByRole('button', { name: words.raise }).click()
    await page.waitForURL(/delivery-options/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
