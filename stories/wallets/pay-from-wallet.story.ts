import { expect } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { layoutViolations, sizes } from '../support/layout.ts'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    topUp: 'Top up',
    amount: /^Amount/,
    typed: '2500.00',
    announce: 'Get bank details',
    received: 'Top-up',
    tooLittle: 'The funds are not sufficient to pay this invoice.',
    pay: 'Pay',
    paid: 'Paid',
  },
  de: {
    size: sizes.phone,
    topUp: 'Guthaben einzahlen',
    amount: /^Betrag/,
    typed: '2500,00',
    announce: 'Bankverbindung anzeigen',
    received: 'Einzahlung',
    tooLittle: 'Das Guthaben reicht nicht, um diese Rechnung zu bezahlen.',
    pay: 'Bezahlen',
    paid: 'Bezahlt',
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`insufficient funds are reported, the wallet is topped up, and an invoice is paid, in ${market}`, async ({
    page,
  }) => {
    await page.setViewportSize(words.size)
    const finance = person(market, 'FIN')
    await signIn(page, finance)
    const asked = await page.request.get(`/${market}/find-a-pro/api/v2/invoices/list/?bucket=all-open`, {
      headers: { 'x-user-uuid': finance.userUuid },
    })
    const { response } = (await asked.json()) as {
      response: {
        uuid: string
        state: string
        work_order_uuid: string
        job_uuid: string
        gross: { amount: number }
      }[]
    }
    // The largest one: smaller ones are on hold or in payment runs.
    const [invoice] = response
      .filter(({ state }) => state === 'approved')
      .sort((one, other) => other.gross.amount - one.gross.amount)
    const paper = `work-order/${invoice?.work_order_uuid}/quote-and-invoice/job/${invoice?.job_uuid}/invoice/${invoice?.uuid}`
    await openPage(page, finance, paper)
    const pay = page.getByRole('button', { name: words.pay, exact: true })
    await expect(page.getByText(words.tooLittle)).toBeVisible()
    await expect(pay).toBeDisabled()

    await openPage(page, finance, 'settings/finance/wallet')
    const transactions = page.getByText(words.received, { exact: true })
    await expect(transactions.first()).toBeVisible()
    const before = await transactions.count()
    await page.getByRole('button', { name: words.topUp, exact: true }).click()
    await page.getByRole('dialog').getByLabel(words.amount).fill(words.typed)
    await page.getByRole('dialog').getByRole('button', { name: words.announce, exact: true }).click()
    await expect(transactions).toHaveCount(before + 1)
    expect(await layoutViolations(page)).toEqual([])
    expect(await axeViolations(page)).toEqual([])

    await openPage(page, finance, paper)
    await pay.click()
    await page.getByRole('dialog').getByRole('button', { name: words.pay, exact: true }).click()
    await expect(page.getByText(words.paid, { exact: true }).first()).toBeVisible()
    await expect(pay).toHaveCount(0)
  })

test('a client activates its wallet and may then top it up, in us', async ({ page }) => {
  const finance = person('us', 'FIN')
  await signIn(page, finance)
  await openPage(page, finance, 'settings/finance/wallet')
  await page.getByRole('button', { name: 'Activate wallet', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate wallet', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Top up', exact: true })).toBeEnabled()
  await expect(page.getByText('$0.00').first()).toBeVisible()
})
