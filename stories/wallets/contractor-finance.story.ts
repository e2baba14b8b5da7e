import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { layoutViolations, sizes } from '../support/layout.ts'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    payments: 'mangopay-transactions',
    file: 'Table (CSV)',
    format: 'QuickBooks',
    save: 'Save the file',
    first: /JournalNo/,
    account: 'Bank account',
    empty: /No payments yet|0\.00/,
  },
  de: {
    size: sizes.phone,
    payments: 'stripe-transactions',
    file: 'Tabelle (CSV)',
    format: 'DATEV (EXTF)',
    save: 'Datei speichern',
    first: /^"EXTF";700;21;"Buchungsstapel";13;/,
    account: 'Bankkonto',
    empty: /Noch keine Zahlungen|0,00/,
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`a contractor saves the journal for its bookkeeper, and sees where it is paid, in ${market}`, async ({
    page,
  }) => {
    await page.setViewportSize(words.size)
    const owner = person(market, 'KO')
    await signIn(page, owner)
    await openPage(page, owner, 'account/finance/accounting')
    await page.getByRole('button', { name: new RegExp(words.file.replace(/[()]/g, '.')) }).click()
    await page.getByRole('option', { name: words.format }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: words.save }).click()
    const path = await (await saving).path()
    expect(readFileSync(path, 'latin1').replace(/^\u00ef\u00bb\u00bf/, '')).toMatch(words.first)
    expect(await layoutViolations(page)).toEqual([])
    expect(await axeViolations(page)).toEqual([])

    await openPage(page, owner, 'account/finance/outbound-account')
    await expect(page.getByText(words.account, { exact: true }).first()).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    await openPage(page, owner, `account/finance/${words.payments}`)
    await expect(page.getByText(words.empty).first()).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    expect(await axeViolations(page)).toEqual([])
  })
