import { expect, test } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    arrives: 'What arrives',
    deduction: /^Construction Industry Scheme \(CIS\): 20% of £/,
    reason: 'Registered with HMRC, as verified by the client.',
    off: 'Not verified: off',
    account: 'Wallet',
    all: 'All accounts',
    balance: 'Running balance',
  },
  de: {
    size: sizes.phone,
    arrives: 'Was ankommt',
    deduction: /^Bauabzugsteuer \(§ 48 EStG\): 0/,
    reason: 'Die Freistellungsbescheinigung gilt am Zahlungstag.',
    off: 'Nicht geprüft: aus',
    account: 'Guthaben',
    all: 'Alle Konten',
    balance: 'Saldo',
  },
} as const

for (const [market, words] of Object.entries(editions)) {
  test(`a contractor sees what will arrive and why before it sends an invoice, in ${market}`, async ({ page }) => {
    await page.setViewportSize(words.size)
    const owner = person(market, 'KO')
    await signIn(page, owner)
    const asked = await page.request.get(`/${market}/find-a-pro/api/v2/jobs/list/?tab=all`, {
      headers: { 'x-user-uuid': owner.userUuid },
    })
    const { response } = (await asked.json()) as { response: { uuid: string; tab: string }[] }
    const job = response.find(({ tab }) => tab === 'in-progress')
    await openPage(page, owner, `job/${job?.uuid}/invoice/create`)
    await expect(page.getByRole('heading', { name: words.arrives })).toBeVisible()
    await expect(page.getByText(words.deduction)).toBeVisible()
    await expect(page.getByText(words.reason)).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
  })

  test(`finance sees rules that are off, and an account with its running balance, in ${market}`, async ({ page }) => {
    await page.setViewportSize(words.size)
    const finance = person(market, 'FIN')
    await signIn(page, finance)
    await openPage(page, finance, 'settings/finance/taxes')
    await expect(page.getByText(words.off).first()).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    await openPage(page, finance, 'settings/finance/transactions')
    // A list on a phone. The navigation of the settings names the same accounts.
    const accounts = page.locator('tbody tr, ul[data-rows] > li')
    await accounts.filter({ hasText: words.account }).first().getByText(words.account).click()
    await expect(page.getByRole('button', { name: words.all })).toBeVisible()
    await expect(page.getByText(words.balance).first()).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
  })
}
