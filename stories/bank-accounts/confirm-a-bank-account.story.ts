import { expect, test } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    waiting: 'Waiting for confirmation',
    confirm: 'Confirm',
    password: /^Your password/,
    confirmed: 'Confirmed, not active yet',
    from: 'Can be used from',
    close: 'Close account',
    closed: 'No longer used',
  },
  de: {
    size: sizes.phone,
    waiting: 'Wartet auf Bestätigung',
    confirm: 'Bestätigen',
    password: /^Ihr Passwort/,
    confirmed: 'Bestätigt, noch nicht aktiv',
    from: 'Verwendbar ab',
    close: 'Konto schließen',
    closed: 'Nicht mehr verwendet',
  },
} as const

for (const [market, words] of Object.entries(editions)) {
  test(`a second person confirms a bank account, and closes it, in ${market}`, async ({ page }) => {
    await page.setViewportSize(words.size)
    const admin = person(market, 'ADM')
    await signIn(page, admin)
    await openPage(page, admin, 'settings/finance/payment-methods')
    await expect(page.getByText(words.waiting)).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    await page.getByRole('button', { name: words.confirm, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.password).fill(world().password)
    expect(await layoutViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: words.confirm, exact: true }).click()
    await expect(page.getByText(words.confirmed)).toBeVisible()
    await expect(page.getByText(words.from)).toBeVisible()
    await page.getByRole('button', { name: words.close, exact: true }).first().click()
    await dialog.getByLabel(words.password).fill(world().password)
    await dialog.getByRole('button', { name: words.close, exact: true }).click()
    await expect(page.getByText(words.closed, { exact: true }).first()).toBeVisible()
  })

  test(`whoever entered a bank account does not confirm it, in ${market}`, async ({ page }) => {
    await page.setViewportSize(words.size)
    const finance = person(market, 'FIN')
    await signIn(page, finance)
    const seen = await page.request.get(`/${market}/find-a-pro/api/v2/bank-accounts/list/`, {
      headers: { 'x-user-uuid': finance.userUuid },
    })
    const { response } = (await seen.json()) as { response: { cannot: { confirm?: string } }[] }
    const refused = response.filter(({ cannot }) => cannot.confirm === 'bank_account_needs_second_person')
    await openPage(page, finance, 'settings/finance/payment-methods')
    const confirm = page.getByRole('button', { name: words.confirm, exact: true })
    await expect(confirm).toHaveCount(refused.length)
    for (const button of await confirm.all()) await expect(button).toBeDisabled()
  })
}
