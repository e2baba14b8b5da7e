import { expect, test } from '@playwright/test'
import { open, openFirstOrder, signIn } from '../support/visitor.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    stop: 'Stop clock',
    reason: 'weather',
    stopped: /The clock is stopped/,
    on: 'Let the clock go on',
    save: 'Save changes',
    hours: 'Urgent: done within',
    saved: 'The changes are saved',
    back: 'Take back',
  },
  de: {
    stop: 'Frist anhalten',
    reason: 'Witterung',
    stopped: /Die Frist ist angehalten/,
    on: 'Frist weiterlaufen lassen',
    save: 'Änderungen speichern',
    hours: 'Dringend: erledigt innerhalb von',
    saved: 'Die Änderungen sind gespeichert',
    back: 'Zurücknehmen',
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`a manager stops the clock of a work order and lets it go on, and the office sets deadlines, in ${market}`, async ({
    page,
  }) => {
    const admin = person(market, 'ADM')
    await signIn(page, admin)
    await openFirstOrder(page, admin, 'awaiting-booking')
    await page.getByRole('button', { name: words.stop }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.reason).click()
    await dialog.getByRole('button', { name: words.stop }).click()
    await expect(page.getByText(words.stopped).first()).toBeVisible()
    await page.getByRole('button', { name: words.on }).click()
    await expect(page.getByRole('button', { name: words.stop })).toBeVisible()

    await open(page, admin, 'settings/deadlines')
    await page.getByRole('textbox', { name: words.hours }).fill('96')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.saved)).toBeVisible()
    await page.getByRole('button', { name: words.back }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.back }).click()
    await expect(page.getByRole('button', { name: words.back })).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: words.hours })).toHaveValue('120')
  })
