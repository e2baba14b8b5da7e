import { type Browser, expect, type Page } from '@playwright/test'
import type { NamedPerson } from '../../world/src/world-file.ts'
import { beginningOf } from '../support/documents.ts'
import { test } from '../support/story.ts'
import { open, signIn } from '../support/visitor.ts'
import { person } from '../support/world.ts'

const enter = async (browser: Browser, who: NamedPerson, size: { width: number; height: number }): Promise<Page> => {
  const context = await browser.newContext({
    viewport: size,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
    // As most people see it: everything that moves does.
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  await signIn(page, who)
  return page
}

const choose = async (page: Page, field: string, option: string) => {
  await page
    .getByRole('button', { name: new RegExp(field) })
    .first()
    .click()
  await page.getByRole('option', { name: option }).first().click()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A dialog asks once more before something happens that others hear of. */
const confirm = async (page: Page, name: string) => {
  await button(page, name).first().click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

const setDay = async (page: Page, label: string, day: Date) => {
  const field = page.getByRole('group', { name: label }).first()
  for (const [part, value] of [
    ['day', day.getDate()],
    ['month', day.getMonth() + 1],
    ['year', day.getFullYear()],
  ] as const) {
    await field
      .getByRole('spinbutton', { name: new RegExp(part, 'i') })
      .first()
      .click()
    await page.keyboard.type(String(value))
  }
}

const setHour = async (page: Page, label: string, hour: number) => {
  const field = page.getByRole('group', { name: label }).first()
  await field.getByRole('spinbutton', { name: /hour/i }).click()
  await page.keyboard.type(String(hour).padStart(2, '0'))
  await field.getByRole('spinbutton', { name: /minute/i }).click()
  await page.keyboard.type('00')
}

const dotted = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP8z4APMOGVHbHSAEEsAROxCnMTAAAAAElFTkSuQmCC',
  'base64',
)

test('a work order is raised, quoted, hired, booked, done, signed off, invoiced and paid, and each side sees the other move', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const [helen, martin, carl] = [
    person('uk', 'ADM'),
    person('uk', 'FIN'),
    person('uk', 'KO', 'Pennine Heating & Plumbing'),
  ]
  const client = await enter(browser, helen, { width: 1280, height: 900 })
  const trade = await enter(browser, carl, { width: 390, height: 844 })
  const title = `Radiator valve seized ${Date.now() % 100_000}`

  await open(client, helen, 'work-orders/raise')
  await client.getByRole('combobox', { name: /Location/ }).fill('12 Redhill Street, Flat 1')
  await client
    .getByRole('option', { name: /12 Redhill Street, Flat 1/ })
    .first()
    .click()
  await client.getByLabel(/^Title/).fill(title)
  await client
    .getByLabel(/^Description/)
    .fill('The thermostatic valve in the bedroom does not turn any more and the room overheats.')
  await choose(client, 'Category', 'Heating and gas')
  await choose(client, 'Service', 'Radiators')
  await client.locator('label', { hasText: 'Urgent' }).first().click()
  await client
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'valve.png', mimeType: 'image/png', buffer: dotted })
  await expect(client.getByText('valve.png')).toBeVisible()
  await button(client, 'Raise work order').last().click()
  await client.waitForURL(/delivery-options/)

  await client.getByText('Ask for quotes', { exact: true }).first().click()
  await client.getByText('Pennine Heating & Plumbing').first().click()
  await button(client, 'Ask for quotes').last().click()
  await expect(client.getByText('Quote requested').first()).toBeVisible()
  const orderPath = /^.*\/work-order\/[0-9a-f-]{36}/.exec(new URL(client.url()).pathname)?.[0] ?? ''

  await open(trade, carl, 'jobs/new')
  await trade.getByText(title).first().click()
  await trade.waitForURL(/\/job\//)
  await button(trade, 'Accept the invitation').first().click()
  await expect(trade.getByText('Write the quote').first()).toBeVisible()
  const jobPath = new URL(trade.url()).pathname.replace(/\/overview$/, '')
  await trade.goto(`${jobPath}/quote/create`)
  await trade.getByLabel(/^What/).first().fill('Replace valve and balance')
  await trade
    .getByLabel(/^Quantity/)
    .first()
    .fill('2')
  await trade
    .getByLabel(/^Net price/)
    .first()
    .fill('48.00')
  const inAMonth = new Date(Date.now() + 30 * 86_400_000)
  await setDay(trade, 'Open until', inAMonth)
  await client.goto(`${orderPath}/quote-and-invoice`)
  await expect(client.getByText('No quotes yet')).toBeVisible()
  await button(trade, 'Send the quote').click()
  await trade.waitForURL(/\/quote\/[0-9a-f-]{36}$/)

  // The client's page moves by itself: nobody reloads it.
  await expect(client.getByText('£115.20').first()).toBeVisible()
  await client.getByRole('button', { name: 'Accept' }).first().click()
  await client
    .getByRole('alertdialog')
    .or(client.getByRole('dialog'))
    .getByRole('button', { name: /Accept/ })
    .click()
  await expect(client.getByText('Awaiting booking').first()).toBeVisible()

  await trade.goto(`${jobPath}/bookings/create`)
  const soon = new Date(Date.now() + 86_400_000)
  await setDay(trade, 'Day', soon)
  await setHour(trade, 'From', 9)
  await setHour(trade, 'Until', 11)
  await button(trade, 'Book the visit').click()
  await expect(client.getByText('In progress').first()).toBeVisible()

  await trade.goto(`${jobPath}/overview`)
  await trade.getByRole('link', { name: 'Update the visit' }).first().click()
  await button(trade, 'I am on site').click()
  await trade.getByText('Work complete').first().click()
  await button(trade, 'Finish the visit').click()

  await trade.goto(`${jobPath}/completion-report/create`)
  await trade.getByLabel(/^What was done/).fill('Valve replaced, system balanced.')
  await trade
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'after.png', mimeType: 'image/png', buffer: dotted })
  await expect(trade.getByRole('link', { name: 'after.png' })).toBeVisible()
  await button(trade, 'Send the report').click()
  await expect(trade.getByText(/^The report is sent/).first()).toBeVisible({ timeout: 30_000 })

  expect(await beginningOf(trade, 'Save as PDF')).toBe('%PDF-')

  await client.goto(`${orderPath}/completion-report`)
  await confirm(client, 'Sign off')
  await expect(client.getByText('Signed off').first()).toBeVisible()

  await trade.goto(`${jobPath}/invoice/create`)
  await trade.getByLabel(/^Invoice number/).fill(`S-${Date.now() % 1_000_000}`)
  await button(trade, 'Send the invoice').click()
  await trade.waitForURL(/\/invoice\/[0-9a-f-]{36}/)

  const invoicePath = `${orderPath}/quote-and-invoice/job/${jobPath.split('/').at(-1)}/invoice/${trade.url().split('/').at(-1)}`
  const finance = await enter(browser, martin, { width: 1280, height: 900 })
  await finance.goto(invoicePath.replace(`/client/${helen.userId}/`, `/client/${martin.userId}/`))
  await confirm(finance, 'Approve')
  await button(finance, 'Mark as paid').click()
  await finance.getByLabel(/^Reference/).fill('BACS 4711')
  await button(finance, 'Record payment').click()
  await expect(finance.getByText('Paid off platform').first()).toBeVisible()

  await trade.goto(`${jobPath}/overview`)
  await expect(trade.getByText('Completed').first()).toBeVisible()
})
