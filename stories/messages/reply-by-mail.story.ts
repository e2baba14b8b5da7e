import { expect, type Page } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { followLink, openMail } from '../support/mail.ts'
import { test } from '../support/story.ts'
import { consoleErrors, openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const markets = {
  uk: {
    size: sizes.desktop,
    share: 'Share progress',
    send: 'Send the link',
    follow: /^Your repair/,
    way: 'Repair progress',
    end: 'End the link',
    ended: 'This link has expired',
    ask: 'Ask the owner',
    sendQuestion: 'Send the question',
    decide: /^Your approval is needed/,
    approve: 'Approve quote',
    approved: 'Quote approved',
  },
  de: {
    size: sizes.phone,
    share: 'Stand teilen',
    send: 'Link senden',
    follow: /^Ihre Reparatur/,
    way: 'Stand Ihrer Reparatur',
    end: 'Link beenden',
    ended: 'Dieser Link ist nicht mehr gültig',
    ask: 'Eigentümer fragen',
    sendQuestion: 'Frage senden',
    decide: /^Ihre Freigabe wird benötigt/,
    approve: 'Angebot beauftragen',
    approved: 'Einverstanden',
  },
} as const

const fill = async (page: Page, name: string, email: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="recipientName"], [data-field="recipientName"] input').first().fill(name)
  await dialog.locator('input[type="email"]').fill(email)
  return dialog
}

for (const [namespace, words] of Object.entries(markets)) {
  test(`a resident follows a repair in ${namespace} by a link until it is revoked`, async ({ page, browser }) => {
    const manager = person(namespace, 'PRM')
    const email = `resident.${namespace}.${Date.now()}@post.example`
    await page.setViewportSize(words.size)
    await signIn(page, manager)
    await openPage(page, manager, `work-order/${world().identifiers[namespace]?.workOrderUuid}`)
    await page.getByRole('button', { name: words.share }).click()
    const dialog = await fill(page, 'Rosa Field', email)
    expect(await layoutViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: words.send }).click()
    await expect(dialog).toHaveCount(0)

    const elsewhere = await (await browser.newContext({ viewport: words.size })).newPage()
    const heard = consoleErrors(elsewhere)
    await openMail(elsewhere, email, words.follow)
    await followLink(elsewhere)
    await expect(elsewhere.getByRole('list', { name: words.way })).toBeVisible()
    expect(await layoutViolations(elsewhere)).toEqual([])
    await elsewhere.screenshot({ path: `.cache/looks/resident-${namespace}.png`, fullPage: true })
    expect(heard).toEqual([])

    await page.getByRole('button', { name: words.end }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.end }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await elsewhere.reload()
    await expect(elsewhere.getByRole('heading', { name: words.ended })).toBeVisible()
  })

  test(`an owner approves a quote in ${namespace} by a link, and the client sees it`, async ({ page, browser }) => {
    const manager = person(namespace, 'PRM')
    const email = `owner.${namespace}.${Date.now()}@post.example`
    await page.setViewportSize(words.size)
    await signIn(page, manager)
    await openPage(page, manager, 'work-orders/quoted?sort=number&direction=asc')
    await page.locator('main a[href*="/work-order/"]').first().click()
    await page.locator('main nav a[href$="/contractors"]').first().click()
    await page.locator('main a[href*="/quote/"]').first().click()
    await page.getByRole('button', { name: words.ask }).click()
    const dialog = await fill(page, 'Olive Owner', email)
    await dialog.getByRole('button', { name: words.sendQuestion }).click()
    await expect(dialog).toHaveCount(0)

    const elsewhere = await (await browser.newContext({ viewport: words.size })).newPage()
    await openMail(elsewhere, email, words.decide)
    await followLink(elsewhere)
    await elsewhere.getByRole('button', { name: words.approve }).waitFor()
    expect(await layoutViolations(elsewhere)).toEqual([])
    await elsewhere.screenshot({ path: `.cache/looks/owner-${namespace}.png`, fullPage: true })
    await elsewhere.locator('textarea').fill('Ja, bitte / Yes, please')
    await elsewhere.getByRole('button', { name: words.approve }).click()
    await expect(elsewhere.getByText(words.approved)).toBeVisible()
    await elsewhere.reload()
    await expect(elsewhere.getByRole('button', { name: words.approve })).toHaveCount(0)

    await openPage(page, manager, new URL(page.url()).pathname.match(/work-order\/[^/]+/)?.[0] ?? '')
    await expect(page.getByText(/Ja, bitte/).first()).toBeVisible()
    await page.screenshot({ path: `.cache/looks/order-${namespace}.png`, fullPage: true })
  })
}
