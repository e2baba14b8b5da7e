import { expect } from '@playwright/test'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const editions = {
  uk: {
    record: 'Record a cost',
    what: 'Purpose',
    amount: 'Total incl. VAT',
    written: '45.50',
    save: 'Record',
    shown: '£45.50',
    byKind: 'Cost by kind',
  },
  de: {
    record: 'Kosten erfassen',
    what: 'Zweck',
    amount: 'Gesamtbetrag brutto',
    written: '45,50',
    save: 'Festhalten',
    shown: /45,50\s€/,
    byKind: 'Kosten nach Art',
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`a manager records an internal cost, which the contractor does not see, in ${market}`, async ({ browser }) => {
    const { workOrderUuid, jobUuid } = world().identifiers[market] ?? {}
    const [manager, owner] = [person(market, 'PRM'), person(market, 'KO')]
    const spent = `Caretaker ${Date.now()}`
    const desk = await browser.newPage()
    await signIn(desk, manager)
    await openPage(desk, manager, `work-order/${workOrderUuid}/costs`)
    await desk.getByRole('button', { name: words.record }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: words.what }).fill(spent)
    await dialog.getByRole('textbox', { name: words.amount }).fill(words.written)
    await dialog.getByRole('button', { name: words.save, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(desk.getByText(spent)).toBeVisible()
    await expect(desk.getByText(words.shown).first()).toBeVisible()

    const van = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(van, owner)
    await openPage(van, owner, `job/${jobUuid}/costs`)
    await expect(van.getByRole('heading', { name: words.byKind })).toBeVisible()
    await expect(van.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(van.getByText(spent)).toHaveCount(0)
    await expect(van.getByRole('button', { name: words.record })).toHaveCount(0)
  })
