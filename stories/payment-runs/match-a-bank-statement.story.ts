import { expect, test } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    import: 'Import a statement',
    broken: 'Opening balance and lines do not make the closing balance.',
    proposed: 'Proposed',
    match: 'Match',
    matched: 'Matched',
    undo: 'Undo match',
    account: '20041560214837',
    currency: 'GBP',
  },
  de: {
    size: sizes.phone,
    import: 'Kontoauszug einlesen',
    broken: 'Anfangssaldo und Zeilen ergeben nicht den Endsaldo.',
    proposed: 'Vorgeschlagen',
    match: 'Zuordnen',
    matched: 'Zugeordnet',
    undo: 'Zuordnung zurücknehmen',
    account: 'DE02120300000000202051',
    currency: 'EUR',
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`a statement that does not add up is refused in words, and a proposal is matched, undone and matched again, in ${market}`, async ({
    page,
  }) => {
    await page.setViewportSize(words.size)
    const finance = person(market, 'FIN')
    await signIn(page, finance)
    await openPage(page, finance, 'settings/finance/bank-transfers')
    await page.getByRole('button', { name: words.import }).click()
    const text = [
      ':20:X',
      `:25:${words.account}`,
      ':28C:49/1',
      `:60F:C260301${words.currency}10,00`,
      ':61:2603020302D1,00NTRFA',
      `:62F:C260302${words.currency}9,01`,
    ].join('\n')
    const file = { name: 'statement.sta', mimeType: 'text/plain', buffer: Buffer.from(text) }
    await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file)
    await expect(page.getByText(words.broken)).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByText(words.proposed, { exact: true })).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    await page.getByRole('button', { name: words.match, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.match, exact: true }).click()
    await expect(page.getByText(words.matched, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: words.undo, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.undo, exact: true }).click()
    await expect(page.getByText(words.proposed, { exact: true })).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    await page.getByRole('button', { name: words.match, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.match, exact: true }).click()
    await expect(page.getByText(words.matched, { exact: true })).toBeVisible()
  })
