import { expect } from '@playwright/test'
import { chooseAction } from '../support/actions.ts'
import { test } from '../support/story.ts'
import { openFirstOrder, openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    contractor: 'Pennine Heating & Plumbing',
    pause: 'Put on hold',
    stop: 'Put on hold',
    reason: 'weather',
    stopped: /^On hold/,
    on: 'Resume',
    save: 'Save changes',
    priority: 'Urgent',
    done: 'Complete within',
    saved: 'Changes saved',
    back: 'Remove',
  },
  de: {
    contractor: 'Dach & Fassade Reuter',
    pause: 'Frist aussetzen',
    stop: 'Frist aussetzen',
    reason: 'Witterung',
    stopped: /^Frist ausgesetzt/,
    on: 'Frist fortsetzen',
    save: 'Änderungen speichern',
    priority: 'Dringend',
    done: 'Erledigungsfrist',
    saved: 'Änderungen gespeichert',
    back: 'Entfernen',
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`a manager pauses the clock of a work order, which its contractor sees, and resumes it, in ${market}`, async ({
    browser,
  }) => {
    const admin = person(market, 'ADM')
    const owner = person(market, 'KO', words.contractor)
    const trade = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(trade, owner)
    await openPage(trade, owner, 'jobs/awaiting-booking')
    const job = trade.locator('a[href*="/job/"]').first()
    const [title = ''] = ((await job.textContent()) ?? '').split('#')
    await job.click()
    await expect(trade.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const page = await browser.newPage()
    await signIn(page, admin)
    await openFirstOrder(page, admin, `awaiting-booking?q=${encodeURIComponent(title)}`)
    await chooseAction(page, words.pause)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.reason).click()
    await dialog.getByRole('button', { name: words.stop }).click()
    await expect(page.getByText(words.stopped).first()).toBeVisible()
    await expect(trade.getByText(words.stopped).first()).toBeVisible()
    await chooseAction(page, words.on)
    await expect(trade.getByText(words.stopped)).toHaveCount(0)
  })

for (const [market, words] of Object.entries(editions))
  test(`an administrator sets deadlines, in ${market}`, async ({ page }) => {
    const admin = person(market, 'ADM')
    await signIn(page, admin)
    await openPage(page, admin, 'settings/deadlines')
    const done = page.getByRole('group', { name: words.priority }).getByRole('textbox', { name: words.done })
    await done.fill('4')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.saved)).toBeVisible()
    await page.getByRole('button', { name: words.back }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.back }).click()
    await expect(page.getByRole('button', { name: words.back })).toHaveCount(0)
    await expect(done).toHaveValue('5')
  })
