import { expect, type Page } from '@playwright/test'
import { chooseAction } from '../support/actions.ts'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const markets = {
  uk: {
    size: { width: 1280, height: 900 },
    locale: 'en-GB',
    boiler: 'Boiler 1',
    find: 'Search assets',
    raise: 'Raise work order',
    property: /^Property/,
    place: 'Plant room',
    title: /^Title/,
    description: /^Description/,
    trade: ['Trade', 'Heating and gas'],
    service: ['Service', 'No heating'],
    none: 'No hazard',
    contractor: 'Contractor',
    award: 'Award',
    sum: /Not to exceed/,
    serial: 'serial no. B-2011-04417',
    alert: /Asbestos/,
    accept: 'Accept job',
    state: 'Take out of service',
    reason: ['Reason', 'Not safe'],
    out: /It must not be used/,
    back: 'Return to service',
    working: 'In service',
  },
  de: {
    size: { width: 390, height: 844 },
    locale: 'de-DE',
    boiler: 'Kessel 1',
    find: 'Anlagen suchen',
    raise: 'Auftrag anlegen',
    property: /^Objekt/,
    place: 'Heizraum',
    title: /^Titel/,
    description: /^Beschreibung/,
    trade: ['Gewerk', 'Heizung und Gas'],
    service: ['Leistung', 'Heizung ausgefallen'],
    none: undefined,
    contractor: 'Dienstleister',
    award: 'Beauftragen',
    sum: /Höchstens/,
    serial: 'Serien-Nr. B-2011-04417',
    alert: /Asbest/,
    accept: 'Auftrag annehmen',
    state: 'Außer Betrieb nehmen',
    reason: ['Grund', 'Nicht sicher'],
    out: /Sie darf nicht benutzt werden/,
    back: 'Wieder in Betrieb nehmen',
    working: 'In Betrieb',
  },
} as const
type Words = (typeof markets)[keyof typeof markets]

const choose = async (page: Page, [field, option]: readonly [string, string]) => {
  await page
    .getByRole('button', { name: new RegExp(`${field}`) })
    .last()
    .click()
  await page.getByRole('option', { name: option }).first().click()
}

const outOfService = async (page: Page, words: Words) => {
  await chooseAction(page, words.state)
  const drawer = page.getByRole('dialog')
  await choose(page, words.reason)
  await drawer.getByRole('button', { name: words.state }).click()
  await expect(page.getByText(words.out)).toBeVisible()
  await page.getByRole('button', { name: words.back }).click()
  await drawer.getByRole('button', { name: words.back }).click()
  await expect(page.getByText(words.working, { exact: true }).first()).toBeVisible()
}

for (const market of ['uk', 'de'] as const)
  test(`a work order names an asset, which the awarded contractor sees with the alert, in ${market}`, async ({
    browser,
  }) => {
    const words = markets[market]
    const manager = person(market, 'ADM')
    const context = await browser.newContext({ viewport: words.size, locale: words.locale })
    const page = await context.newPage()
    await signIn(page, manager)
    await openPage(page, manager, 'assets')
    await page.getByRole('searchbox', { name: words.find }).fill('B-2011-04417')
    await page
      .getByRole('link', { name: new RegExp(words.boiler) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: words.boiler })).toBeVisible()
    await outOfService(page, words)

    await page.getByRole('link', { name: words.raise }).click()
    await expect(page.getByRole('combobox', { name: words.property })).toHaveValue(new RegExp(words.place))
    await expect(page.getByText(words.alert).first()).toBeVisible()
    const title = `${words.boiler} ${Date.now()}`
    await page.getByRole('textbox', { name: words.title }).fill(title)
    await page.getByRole('textbox', { name: words.description }).fill(title)
    await choose(page, words.trade)
    await choose(page, words.service)
    if (words.none) await page.getByText(words.none).click()
    await page.getByRole('button', { name: words.raise }).last().click()
    await page.waitForURL(/delivery-options/)
    const order = /work-order\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? ''
    await openPage(page, manager, `work-order/${order}`)
    await expect(page.getByRole('link', { name: `#1 ${words.boiler}` })).toBeVisible()
    await expect(page.getByText(words.serial)).toBeVisible()

    // Awarded orders about the same boiler show it to the contractor.
    await openPage(page, manager, `asset/${world().identifiers[market]?.assetUuid}`)
    await expect(page.getByText(title)).toBeVisible()
    await context.close()
  })
