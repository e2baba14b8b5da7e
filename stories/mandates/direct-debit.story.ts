import { expect } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { layoutViolations, sizes } from '../support/layout.ts'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    page: 'bacs-debit',
    other: 'sepa-debit',
    elsewhere: 'Not in your market',
    active: 'Active',
    topUp: 'Top up',
    by: /^Bank transfer/,
    debit: /^Direct debit from the account/,
    amount: /^Amount/,
    typed: '120.00',
    collect: 'Collect',
    announced: 'Direct debits to come',
    revoke: 'Revoke',
    password: /^Your password/,
    revoked: 'No longer used',
    sign: 'Sign a mandate',
    terms: /The Direct Debit Guarantee/,
    submit: 'Sign',
  },
  de: {
    size: sizes.phone,
    page: 'sepa-debit',
    other: 'ach-debit',
    elsewhere: 'Nicht in Ihrem Markt',
    active: 'Aktiv',
    topUp: 'Guthaben einzahlen',
    by: /^Überweisung/,
    debit: /^Lastschrift vom Konto/,
    amount: /^Betrag/,
    typed: '120,00',
    collect: 'Einziehen',
    announced: 'Anstehende Lastschriften',
    revoke: 'Widerrufen',
    password: /^Ihr Passwort/,
    revoked: 'Nicht mehr verwendet',
    sign: 'Mandat erteilen',
    terms: /Gläubiger-Identifikationsnummer DE98ZZZ/,
    submit: 'Unterschreiben',
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`a top-up is collected by a mandate, which is revoked and signed again, in ${market}`, async ({ page }) => {
    await page.setViewportSize(words.size)
    const finance = person(market, 'FIN')
    await signIn(page, finance)
    await openPage(page, finance, `settings/finance/settings/${words.other}`)
    await expect(page.getByText(words.elsewhere)).toBeVisible()

    await openPage(page, finance, 'settings/finance/wallet')
    await page.getByRole('button', { name: words.topUp, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.by }).click()
    await page.getByRole('option', { name: words.debit }).click()
    await dialog.getByLabel(words.amount).fill(words.typed)
    expect(await layoutViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: words.collect, exact: true }).click()
    await expect(page.getByRole('heading', { name: words.announced })).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])

    await openPage(page, finance, `settings/finance/settings/${words.page}`)
    await expect(page.getByText(words.active, { exact: true })).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: words.revoke, exact: true }).click()
    await dialog.getByLabel(words.password).fill(world().password)
    await dialog.getByRole('button', { name: words.revoke, exact: true }).click()
    await expect(page.getByText(words.revoked, { exact: true })).toBeVisible()

    await page.getByRole('button', { name: words.sign, exact: true }).click()
    await expect(dialog.getByText(words.terms)).toBeVisible()
    await dialog.getByLabel(words.password).fill(world().password)
    expect(await layoutViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: words.submit, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(words.revoked, { exact: true })).toBeVisible()
  })
