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
    owner: /Owner$/,
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
    owner: /Eigentümer$/,
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

type SavedOwner = { readonly namespace: string; readonly email: string; readonly orderPath: string }

/** An administrator saves the owner of an order's location; who saves an owner cannot ask this owner. */
const saveOwner = async (page: Page, { namespace, email, orderPath }: SavedOwner): Promise<void> => {
  await signIn(page, person(namespace, 'ADM'))
  const service = `/${namespace}/find-a-pro/api/v2`
  const uuid = /work-order\/([0-9a-f-]{36})/.exec(orderPath)?.[1]
  const order = await (await page.request.get(`${service}/work-orders/get/?work_order_uuid=${uuid}`)).json()
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
  const answer = await page.request.post(`/${namespace}/accounts/api/v2/owners/add/`, {
    data: {
      name: 'Olive Owner',
      email,
      language: 'en-GB',
      channel: 'mail',
      ownership: { location_uuid: order.response.location_uuid, from_on: '2026-01-01' },
    },
    headers: { 'x-csrftoken': token },
  })
  expect(answer.status(), await answer.text()).toBe(200)
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
    const order = page.locator('main a[href*="/work-order/"]').first()
    await page.goto(`${(await order.getAttribute('href')) ?? ''}/contractors`)
    await page.locator('main a[href*="/quote/"]').first().click()
    await saveOwner(await browser.newPage(), { namespace, email, orderPath: new URL(page.url()).pathname })
    await page.getByRole('button', { name: words.ask }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.owner }).click()
    await page.getByRole('option', { name: email }).click()
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
