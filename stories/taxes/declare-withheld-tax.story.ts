import { expect, test } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    card: 'CIS months',
    period: /^Period/,
    make: /^Make statements/,
    made: 'Statements made',
    record: 'Record return',
    receipt: /^Receipt of the return/,
    filed: 'Return filed',
  },
  de: {
    size: sizes.phone,
    card: 'Bauabzugsteuer nach Monat',
    period: /^Zeitraum/,
    make: /^Abrechnungen/,
    made: 'Abrechnungen erstellt',
    record: 'Anmeldung erfassen',
    receipt: /^Empfangsbestätigung der Anmeldung/,
    filed: 'Anmeldung abgegeben',
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`finance states and files the withheld tax of the former month, in ${market}`, async ({ page }) => {
    await page.setViewportSize(words.size)
    const finance = person(market, 'FIN')
    await signIn(page, finance)
    await openPage(page, finance, 'settings/finance/taxes')
    await expect(page.getByRole('heading', { name: words.card })).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    await page.getByRole('button', { name: words.make }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.make }).click()
    await expect(page.getByText(words.made, { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: words.record }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.receipt).fill('R-2026-1')
    expect(await layoutViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: words.record }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(words.filed, { exact: true }).first()).toBeVisible()
    await expect(page.getByText('R-2026-1')).toBeVisible()
  })
