import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { layoutViolations, sizes } from '../support/layout.ts'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    reports: 'Reports',
    costs: 'Property',
    group: /Group by$/,
    trade: 'Trade',
    payables: 'Aged payables',
    tax: 'Tax',
    save: 'Save as CSV',
    heading: 'Contractor,Not due',
    households: undefined,
  },
  de: {
    size: sizes.phone,
    reports: 'Auswertungen',
    costs: 'Objekt',
    group: /Gruppieren nach$/,
    trade: 'Gewerk',
    payables: 'Offene Posten nach Alter',
    tax: 'Steuer',
    save: 'Als CSV speichern',
    heading: 'Dienstleister;Nicht fällig',
    households: 'Lohnanteil für Mieter (§ 35a EStG)',
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`finance reads costs by property and trade, saves the payables, and sees what is declared, in ${market}`, async ({
    page,
  }) => {
    await page.setViewportSize(words.size)
    const finance = person(market, 'FIN')
    await signIn(page, finance)
    await openPage(page, finance, 'invoices')
    await page.getByRole('link', { name: words.reports, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.reports })).toBeVisible()
    await expect(page.getByRole('button', { name: words.save, exact: true })).toBeVisible()
    await expect(page.getByText(words.costs, { exact: true }).first()).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: words.group }).click()
    await page.getByRole('option', { name: words.trade, exact: true }).click()
    await expect(page).toHaveURL(/by=category/)
    await expect(page.getByRole('button', { name: words.save, exact: true })).toBeVisible()
    await page.getByRole('link', { name: words.payables, exact: true }).click()
    await expect(page).toHaveURL(/report=payables/)
    await expect(page.getByRole('button', { name: words.save, exact: true })).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.save, exact: true }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain(words.heading)
    await page.getByRole('link', { name: words.tax, exact: true }).click()
    if (words.households) await expect(page.getByText(words.households, { exact: true })).toBeVisible()
    else await expect(page.getByText(/CIS/).first()).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
  })
