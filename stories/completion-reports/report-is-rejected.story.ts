import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const editions = {
  uk: {
    back: 'Reject report',
    quality: 'Quality',
    todo: /^What needs to be done/,
    reason: 'The skirting is not sealed.',
    done: /^What was done/,
    again: 'Skirting sealed.',
    send: 'Submit report',
    signOff: 'Sign off',
    signedOff: 'Signed off',
  },
  de: {
    back: 'Bericht zurückweisen',
    quality: 'Qualität',
    todo: /^Was zu tun ist/,
    reason: 'Die Fuge an der Sockelleiste fehlt.',
    done: /^Was gemacht wurde/,
    again: 'Fuge hergestellt.',
    send: 'Bericht senden',
    signOff: 'Abnehmen',
    signedOff: 'Abgenommen',
  },
} as const

const picture = {
  name: 'after.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP8z4APMOGVHbHSAEEsAROxCnMTAAAAAElFTkSuQmCC',
    'base64',
  ),
}

/** The dialog's confirm button has the same name as the button that opened it. */
const confirm = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

for (const [market, words] of Object.entries(editions))
  test(`a report is rejected, submitted again and signed off, in ${market}`, async ({ browser }) => {
    test.setTimeout(budgetMs(90_000))
    const manager = person(market, 'PRM')
    const client = await browser.newPage()
    await signIn(client, manager)
    await openPage(client, manager, 'work-orders/report-sign-off-required')
    // The first row of orders, below the head and the heading of its group.
    const row = client
      .getByRole('table')
      .getByRole('row')
      .filter({ has: client.getByRole('link') })
      .first()
    const said = (await row.textContent()) ?? ''
    const firm = world().people.find(
      ({ namespace, role, tenant }) => namespace === market && role === 'KO' && said.includes(tenant),
    )
    const owner = person(market, 'KO', firm?.tenant)
    await row.getByRole('link').first().click()
    await client.waitForURL(/preview=/)
    await openPage(client, manager, `work-order/${new URL(client.url()).searchParams.get('preview')}/completion-report`)
    const title = (await client.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await client.getByRole('button', { name: words.back, exact: true }).click()
    const dialog = client.getByRole('dialog')
    await dialog.getByText(words.quality).click()
    await dialog.getByLabel(words.todo).fill(words.reason)
    await dialog.getByRole('button', { name: words.back, exact: true }).click()
    await expect(dialog).toHaveCount(0)

    const trade = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(trade, owner)
    await openPage(trade, owner, 'jobs/issues-to-action')
    await trade.locator('a[href*="/job/"]', { hasText: title }).first().click()
    await trade.waitForURL(/\/job\//)
    await expect(trade.getByText(words.reason).first()).toBeVisible()
    const job = new URL(trade.url()).pathname.replace(/\/[a-z-]+$/, '')
    await trade.goto(`${job}/completion-report/create`)
    await trade.getByLabel(words.done).fill(words.again)
    await trade.locator('input[type="file"]').first().setInputFiles(picture)
    await expect(trade.getByRole('link', { name: picture.name })).toBeVisible()
    await trade.getByRole('button', { name: words.send, exact: true }).click()

    await expect(client.getByText(words.again).first()).toBeVisible({ timeout: 20_000 })
    await confirm(client, words.signOff)
    await expect(client.getByText(words.signedOff).first()).toBeVisible()
  })
