import { expect, test } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    actions: 'Actions',
    move: 'Move to day…',
    due: 'Due',
    save: 'Move to day',
    changed: '2 tasks changed',
  },
  de: {
    size: sizes.phone,
    actions: 'Aktionen',
    move: 'Verschieben …',
    due: 'Fällig',
    save: 'Auf den Tag verschieben',
    changed: '2 Aufgaben geändert',
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`a manager moves several tasks to one day, in ${market}`, async ({ page }) => {
    const manager = person(market, 'PRM')
    await page.setViewportSize(words.size)
    await signIn(page, manager)
    await openPage(page, manager, 'tasks?filter=unassigned')
    const boxes = page.getByRole('main').getByRole('checkbox')
    const skipsHead = words.size === sizes.desktop ? 1 : 0
    await boxes.nth(skipsHead).check({ force: true })
    await boxes.nth(skipsHead + 1).check({ force: true })
    expect(await layoutViolations(page)).toEqual([])
    await page.getByRole('button', { name: words.actions, exact: true }).click()
    await page.getByRole('menuitem', { name: words.move }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: words.save })
    await expect(save).toBeDisabled()
    const segments = dialog.getByRole('group', { name: words.due }).getByRole('spinbutton')
    await segments.first().click()
    await page.keyboard.type('15032027')
    expect(await layoutViolations(page)).toEqual([])
    await save.click()
    await expect(page.getByText(words.changed)).toBeVisible()
    await expect(dialog).toBeHidden()
  })
