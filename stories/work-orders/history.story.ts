import { expect, test } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { openFirstOrder, openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    list: 'List',
    map: 'Map',
    places: 'Places on the map',
    board: 'Board',
    fresh: 'New',
    activity: 'Activity',
    back: 'History view',
    only: /^1 of 1$/,
    last: /^(\d+) of \1$/,
    history: 'Activity',
    before: 'Previous',
    play: 'Play',
    first: /^1 of \d+$/,
    second: /^2 of \d+$/,
    hold: 'Hold',
    today: 'Latest',
  },
  de: {
    list: 'Liste',
    map: 'Karte',
    places: 'Orte auf der Karte',
    board: 'Board',
    fresh: 'Neu',
    activity: 'Aktivität',
    back: 'Früherer Stand',
    only: /^1 von 1$/,
    last: /^(\d+) von \1$/,
    history: 'Aktivität',
    before: 'Zurück',
    play: 'Abspielen',
    first: /^1 von \d+$/,
    second: /^2 von \d+$/,
    hold: 'Aussetzen',
    today: 'Aktueller Stand',
  },
} as const

for (const [market, words] of Object.entries(editions)) {
  test(`an administrator sees the orders on a map and as a board, and views the history of one, in ${market}`, async ({
    page,
  }) => {
    const admin = person(market, 'ADM')
    await signIn(page, admin)
    await openPage(page, admin, 'work-orders/all')
    await page.getByRole('button', { name: words.list, exact: true }).click()
    await page.getByRole('menuitem', { name: words.map }).click()
    await expect(page.getByRole('grid', { name: words.places }).getByRole('row').first()).toBeVisible()
    await page.getByRole('button', { name: words.map, exact: true }).click()
    await page.getByRole('menuitem', { name: words.board }).click()
    const column = page.getByRole('grid', { name: words.fresh })
    await expect(column.getByRole('row').first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await column.getByRole('link').first().click()
    await page.waitForURL(/work-order\//)

    const tab = page.getByRole('link', { name: words.activity, exact: true })
    await tab.click()
    await page.getByRole('button', { name: words.back }).click()
    await expect(page.getByText(words.only)).toBeVisible()
    await openFirstOrder(page, admin, 'completed')
    await tab.click()
    await page.getByRole('button', { name: words.back }).click()
    // The current list is replaced by the lazily loaded history.
    await expect(page.getByRole('region', { name: words.history }).getByText(words.last)).toBeVisible()
    const happened = page.getByRole('list', { name: words.history })
    const latest = (await happened.getByRole('listitem').first().textContent()) ?? ''
    await page.getByRole('button', { name: words.before }).click()
    await page.getByRole('button', { name: words.before }).click()
    await expect(happened.getByRole('listitem').first()).not.toHaveText(latest)
    expect(await axeViolations(page)).toEqual([])
  })

  test(`a contractor views the history of a job, in ${market}`, async ({ page }) => {
    const owner = person(market, 'KO')
    await signIn(page, owner)
    await openPage(page, owner, 'jobs/completed')
    // Clicking a row only opens a preview.
    await page.goto((await page.locator('a[href*="/job/"]').first().getAttribute('href')) ?? '')
    await page.getByRole('link', { name: words.activity, exact: true }).click()
    await page.getByRole('button', { name: words.back }).click()
    await page.getByRole('button', { name: words.play }).click()
    await expect(page.getByText(words.first)).toBeVisible()
    await expect(page.getByText(words.second)).toBeVisible()
    await page.getByRole('button', { name: words.hold }).click()
    await page.getByRole('button', { name: words.today }).click()
    await expect(page.getByRole('button', { name: words.hold })).toHaveCount(0)
  })
}
