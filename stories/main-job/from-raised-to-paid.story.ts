import { type Browser, expect, type Page } from '@playwright/test'
import type { NamedPerson } from '../../world/src/world-file.ts'
import { firstBytes } from '../support/documents.ts'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'
import { type Market, markets } from './markets.ts'

/** Most clicks and taps from raising to payment, of all people together; fields are not counted. */
const mostClicks = 32

/** Counts clicks on buttons, links and choices; a control that opens or fills a field is not one. */
const countClicks = async (page: Page, count: () => void) => {
  await page.exposeFunction('countClick', count)
  await page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        const target = event.target instanceof Element ? event.target : null
        const isField = target?.closest(
          '[aria-haspopup=listbox], [role=option], [role=combobox], [role=spinbutton], label, input',
        )
        const isControl = target?.closest('a, button, [role=button], [role=link], [role=row]')
        if (event.isTrusted && isControl && !isField) (window as unknown as { countClick(): void }).countClick()
      },
      true,
    )
  })
}

/** The users of the story, each in their own browser context. */
type StoryContext = {
  readonly market: Market
  readonly helen: NamedPerson
  readonly carl: NamedPerson
  readonly client: Page
  readonly trade: Page
  readonly clicks: { count: number }
}

/** Opens a page that one click of the page before leads to: a primary action, a row, or an entry of the navigation. */
const follow = async (page: Page, { clicks }: Pick<StoryContext, 'clicks'>, path: string) => {
  clicks.count++
  await page.goto(path)
}

const enter = async (
  browser: Browser,
  who: NamedPerson,
  { market, size, clicks }: { market: Market; size: { width: number; height: number }; clicks: { count: number } },
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: size,
    locale: market.language,
    timezoneId: market.zone,
    serviceWorkers: 'block',
    // Animations stay enabled, as for most users.
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  await countClicks(page, () => clicks.count++)
  await signIn(page, who)
  return page
}

const choose = async (page: Page, [field, option]: readonly [string, string]) => {
  await page
    .getByRole('button', { name: new RegExp(field) })
    .first()
    .click()
  await page.getByRole('option', { name: option }).first().click()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first()

/** Confirmation dialog of commands that notify others. */
const confirm = async (page: Page, name: string) => {
  await button(page, name).first().click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

const setDay = async ({ trade, market }: StoryContext, label: string, day: Date) => {
  const group = trade.getByRole('group', { name: label }).first()
  for (const [part, value] of [
    [market.date.day, day.getDate()],
    [market.date.month, day.getMonth() + 1],
    [market.date.year, day.getFullYear()],
  ] as const) {
    await group.getByRole('spinbutton', { name: part }).first().click()
    await trade.keyboard.type(String(value))
  }
}

/** One hour before noon in the market's time zone. */
const setHour = async ({ trade, market }: StoryContext, label: string, hour: number) => {
  const group = trade.getByRole('group', { name: label }).first()
  await group.getByRole('spinbutton', { name: market.date.hour }).click()
  await trade.keyboard.type(String(hour).padStart(2, '0'))
  await group.getByRole('spinbutton', { name: market.date.minute }).click()
  await trade.keyboard.type('00')
  const half = group.getByRole('spinbutton', { name: market.date.half })
  if (await half.count()) {
    await half.click()
    await trade.keyboard.type('a')
  }
}

const dotted = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP8z4APMOGVHbHSAEEsAROxCnMTAAAAAElFTkSuQmCC',
  'base64',
)
const photograph = (page: Page, name: string) =>
  page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: 'image/png', buffer: dotted })

/** The client raises the order and requests a quote; returns the path of the order. */
const raise = async ({ market, helen, client, clicks }: StoryContext, title: string): Promise<string> => {
  clicks.count++
  await openPage(client, helen, 'work-orders/raise')
  await client.getByRole('combobox', { name: new RegExp(market.location) }).fill(market.place)
  await client.getByRole('option', { name: market.place }).first().click()
  await field(client, market.title).fill(title)
  await field(client, market.description).fill(
    'The valve in the bedroom does not turn any more and the room overheats.',
  )
  await choose(client, market.category)
  await choose(client, market.service)
  await client.locator('label', { hasText: market.urgent }).first().click()
  await photograph(client, 'valve.png')
  await expect(client.getByText('valve.png')).toBeVisible()
  await button(client, market.raise).last().click()
  await client.waitForURL(/delivery-options/)

  await client.getByText(market.askForQuotes, { exact: true }).first().click()
  await client.getByText(market.contractor).first().click()
  await button(client, market.askForQuotes).last().click()
  await expect(client.getByText(market.quoteRequested).first()).toBeVisible()
  return /^.*\/work-order\/[0-9a-f-]{36}/.exec(new URL(client.url()).pathname)?.[0] ?? ''
}

/**
 * The contractor quotes and the client accepts; its page updates by push without a reload. Returns the path of the job.
 */
const agree = async (context: StoryContext, title: string, orderPath: string): Promise<string> => {
  const { market, carl, client, trade } = context
  context.clicks.count++
  await openPage(trade, carl, 'jobs/new')
  await trade.getByText(title).first().click()
  await trade.waitForURL(/\/job\//)
  await button(trade, market.acceptInvitation).first().click()
  await expect(trade.getByText(market.writeQuote).first()).toBeVisible()
  const jobPath = new URL(trade.url()).pathname.replace(/\/overview$/, '')
  await follow(trade, context, `${jobPath}/quote/create`)
  await field(trade, market.what).fill('Replace valve and balance')
  await field(trade, market.quantity).fill('2')
  await field(trade, market.netPrice).fill(market.price)
  await setDay(context, market.openUntil, new Date(Date.now() + 30 * 86_400_000))
  await follow(client, context, `${orderPath}/contractors`)
  await expect(client.getByText(market.noQuotes)).toBeVisible()
  await button(trade, market.sendQuote).click()
  await trade.waitForURL(/\/quote\/[0-9a-f-]{36}$/)

  await expect(client.getByText(market.gross).first()).toBeVisible()
  await client.getByRole('button', { name: market.accept }).first().click()
  await client
    .getByRole('alertdialog')
    .or(client.getByRole('dialog'))
    .getByRole('button', { name: new RegExp(market.accept) })
    .click()
  await expect(client.getByText(market.awaitingBooking).first()).toBeVisible()
  return jobPath
}

/** The contractor books the visit, checks in, and completes it. */
const visit = async (context: StoryContext, jobPath: string) => {
  const { market, client, trade } = context
  await follow(trade, context, `${jobPath}/bookings/create`)
  await setDay(context, market.day, new Date(Date.now() + 86_400_000))
  await setHour(context, market.from, 9)
  await setHour(context, market.until, 11)
  await button(trade, market.book).click()
  await expect(client.getByText(market.inProgress).first()).toBeVisible()

  await follow(trade, context, `${jobPath}/overview`)
  await trade.getByRole('link', { name: market.updateVisit }).first().click()
  await button(trade, market.onSite).click()
  await trade.getByText(market.workComplete).first().click()
  await button(trade, market.finishVisit).click()
}

/** The contractor submits the report, and the client signs it off. */
const report = async (context: StoryContext, orderPath: string) => {
  const { market, client, trade } = context
  // Completed work leads to its report by itself.
  await trade.waitForURL(/completion-report\/create/)
  await field(trade, market.whatWasDone).fill('Valve replaced, system balanced.')
  await photograph(trade, 'after.png')
  await expect(trade.getByRole('link', { name: 'after.png' })).toBeVisible()
  await button(trade, market.sendReport).click()
  await expect(trade.getByText(market.reportIsSent).first()).toBeVisible({ timeout: 30_000 })
  expect(await firstBytes(trade, market.savePdf)).toBe('%PDF-')

  await follow(client, context, `${orderPath}/completion-report`)
  await confirm(client, market.signOff)
  await expect(client.getByText(market.signedOff).first()).toBeVisible()
}

/** The contractor submits the invoice; returns its path for the client. */
const invoice = async (context: StoryContext, jobPath: string) => {
  const { market, trade } = context
  await follow(trade, context, `${jobPath}/invoice/create`)
  await field(trade, market.invoiceNumber).fill(`S-${Date.now() % 1_000_000}`)
  await button(trade, market.sendInvoice).click()
  await trade.waitForURL(/\/invoice\/[0-9a-f-]{36}/)
}

/** The next step of the order opens its invoice. */
const pay = async (finance: Page, context: StoryContext, orderPath: string) => {
  const { market } = context
  await follow(finance, context, `${orderPath}/quote-and-invoice?step=approve_invoice`)
  await finance.waitForURL(/\/invoice\/[0-9a-f-]{36}/)
  await expect(finance.getByText(market.gross).first()).toBeVisible()
  await confirm(finance, market.approve)
  await button(finance, market.markAsPaid).click()
  await field(finance, market.reference).fill('BACS 4711')
  await button(finance, market.recordPayment).click()
  await expect(finance.getByText(market.paid).first()).toBeVisible()
}

const [desk, phone] = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

for (const [namespace, market] of Object.entries(markets))
  test(`a work order in ${namespace} is raised, quoted, hired, booked, done, signed off, invoiced and paid, and each side sees the changes of the other`, async ({
    browser,
  }) => {
    test.setTimeout(budgetMs(240_000))
    const [helen, martin, carl] = [
      person(namespace, 'ADM'),
      person(namespace, 'FIN'),
      person(namespace, 'KO', market.contractor),
    ]
    const clicks = { count: 0 }
    const client = await enter(browser, helen, { market, size: desk, clicks })
    const trade = await enter(browser, carl, { market, size: phone, clicks })
    const context: StoryContext = { market, helen, carl, client, trade, clicks }
    const title = `Radiator valve seized ${Date.now() % 100_000}`

    const orderPath = await raise(context, title)
    const jobPath = await agree(context, title, orderPath)
    await visit(context, jobPath)
    await report(context, orderPath)
    await invoice(context, jobPath)
    const finance = await enter(browser, martin, { market, size: desk, clicks })
    await pay(finance, context, orderPath.replace(`/client/${helen.userId}/`, `/client/${martin.userId}/`))
    expect(clicks.count).toBeLessThanOrEqual(mostClicks)

    await trade.goto(`${jobPath}/overview`)
    await expect(trade.getByText(market.completed).first()).toBeVisible()
  })
