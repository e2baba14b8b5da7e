import { expect, type Page, test } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    place: '12 Redhill Street',
    add: 'Add schedule',
    title: /^Title/,
    trade: ['Trade', 'Electrical'],
    service: ['Service', 'Lighting'],
    places: 'Locations',
    every: 'Every',
    unit: ['Unit', 'Months'],
    first: /First due date/,
    preview: 'Every 3 months',
    save: 'Save as draft',
    activate: 'Activate',
    active: 'Active',
    raise: 'Raise now',
    raised: 'Work order raised',
    pause: 'Pause',
    pauseIt: 'Pause schedule',
    paused: 'Paused',
    forecast: 'Forecast',
    budget: 'Budget by month',
    breakdown: 'Planned work of 24 months',
    groupBy: ['Group by', 'Contractor'],
    nobody: 'Without contractor',
  },
  de: {
    size: sizes.phone,
    place: 'Osterstraße 52',
    add: 'Wartungsplan anlegen',
    title: /^Titel/,
    trade: ['Gewerk', 'Elektro'],
    service: ['Leistung', 'Beleuchtung'],
    places: 'Objekte',
    every: 'Alle',
    unit: ['Einheit', 'Monate'],
    first: /Erste Fälligkeit/,
    preview: 'Alle 3 Monate',
    save: 'Als Entwurf speichern',
    activate: 'Aktivieren',
    active: 'Aktiv',
    raise: 'Jetzt anlegen',
    raised: 'Auftrag angelegt',
    pause: 'Pausieren',
    pauseIt: 'Wartungsplan pausieren',
    paused: 'Pausiert',
    forecast: 'Vorschau',
    budget: 'Budget nach Monaten',
    breakdown: 'Geplante Arbeiten der nächsten 24 Monate',
    groupBy: ['Gruppieren nach', 'Dienstleister'],
    nobody: 'Ohne Dienstleister',
  },
} as const

const choose = async (page: Page, [field, option]: readonly [string, string]) => {
  await page.getByRole('button', { name: new RegExp(`${field}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

for (const [market, words] of Object.entries(editions))
  test(`work every three months is planned, raised and paused, in ${market}`, async ({ page }) => {
    const manager = person(market, 'PRM')
    await page.setViewportSize(words.size)
    await signIn(page, manager)
    await openPage(page, manager, 'planned-maintenance-list')
    await page.getByRole('link', { name: words.add }).first().click()
    const title = `Emergency lights ${Date.now() % 100_000}`
    await page.getByRole('textbox', { name: words.title }).fill(title)
    await choose(page, words.trade)
    await choose(page, words.service)
    // The field scrolls above the bar first, so that its list has room.
    const places = page.getByRole('combobox', { name: words.places })
    await places.evaluate((field) => field.scrollIntoView({ block: 'center' }))
    await places.click()
    await places.pressSequentially(words.place, { delay: 40 })
    // Options of earlier letters are replaced while the search goes on.
    await expect(page.getByRole('option').first()).toContainText(words.place)
    await page.getByRole('option').first().click()
    await expect(page.getByRole('button', { name: new RegExp(`${words.place}`) }).first()).toBeVisible()
    await page.getByRole('textbox', { name: words.every, exact: true }).fill('3')
    await choose(page, words.unit)
    const first = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('')
    await page.getByRole('group', { name: words.first }).getByRole('spinbutton').first().click()
    await page.keyboard.type(first)
    await expect(page.getByText(words.preview, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: words.save }).click()

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: words.activate, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.activate, exact: true }).click()
    await expect(page.getByText(words.active, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: words.raise }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.raise }).click()
    await expect(page.getByText(words.raised, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^#\d+$/ })).toBeVisible()

    await page
      .getByRole('button', { name: /^(More actions|Weitere Aktionen)$/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: words.pause, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.pauseIt }).click()
    await expect(page.getByText(words.paused, { exact: true }).first()).toBeVisible()

    await openPage(page, manager, 'planned-maintenance-list')
    await page.getByRole('link', { name: words.forecast }).click()
    await expect(page.getByText(words.budget)).toBeVisible()
    await expect(page.getByRole('heading', { name: words.breakdown })).toBeVisible()
    await choose(page, words.groupBy)
    expect(await layoutViolations(page)).toEqual([])
    await page.getByRole('link', { name: words.nobody }).first().click()
    await expect(page).toHaveURL(/contractor=none/)
    await expect(page.getByText(words.nobody).first()).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
  })
