import { expect } from '@playwright/test'
import { chooseAction, openAction } from '../support/actions.ts'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const editions = {
  uk: {
    note: 'Note',
    save: 'Save note',
    bold: 'Bold',
    own: 'Internal only',
    readers: (firm: string) => `${firm} as well`,
    shared: 'Shared with you',
    mentioned: /mentioned you in a note/,
    follow: ['Follow', 'Unfollow'],
    change: 'Change',
    takeAway: 'Remove',
    gone: 'Note deleted.',
  },
  de: {
    note: 'Notiz',
    save: 'Notiz speichern',
    bold: 'Fett',
    own: 'Nur intern',
    readers: (firm: string) => `Auch ${firm}`,
    shared: 'Mit Ihnen geteilt',
    mentioned: /hat Sie in einer Notiz erwähnt/,
    follow: ['Beobachten', 'Nicht mehr beobachten'],
    change: 'Ändern',
    takeAway: 'Entfernen',
    gone: 'Notiz gelöscht.',
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`a clerk mentions a colleague, shares a note with the contractor and deletes one, in ${market}`, async ({
    browser,
  }) => {
    test.setTimeout(budgetMs(90_000))
    const [clerk, head] = [person(market, 'COO'), person(market, 'PRM')]
    const office = await browser.newPage()
    await signIn(office, clerk)
    const ids = world().identifiers[market]
    await openPage(office, clerk, `work-order/${ids?.workOrderUuid}/notes`)
    const box = office.getByRole('textbox', { name: words.note })
    await box.click()
    await office.getByRole('button', { name: words.bold }).click()
    const said = `Key ${Date.now()}`
    await box.pressSequentially(`${said} @${head.name.slice(0, 4)}`)
    await expect(office.getByRole('option', { name: head.name })).toBeVisible()
    await box.press('Enter')
    await expect(box).toContainText(`@${head.name}`)
    await office.getByRole('button', { name: words.save }).click()
    const written = office.getByRole('listitem').filter({ hasText: said })
    await expect(written.getByText(`@${head.name}`)).toBeVisible()
    await expect(written.getByText(words.own)).toBeVisible()
    await expect(written.locator('strong').first()).toContainText(said)

    const desk = await browser.newPage()
    await signIn(desk, head)
    await openPage(desk, head, 'notifications')
    await desk.getByRole('link', { name: words.mentioned }).first().click()
    await expect(desk.getByText(said)).toBeVisible()
    await desk.close()

    const firm = await office
      .locator('dl')
      .getByText(market === 'de' ? 'Dienstleister' : 'Contractor', { exact: true })
      .locator('xpath=../dd')
      .innerText()
    const shared = `Valve ${Date.now()}`
    await box.pressSequentially(shared)
    await office.getByText(words.readers(firm)).click()
    await office.getByRole('button', { name: words.save }).click()
    await expect(office.getByRole('listitem').filter({ hasText: shared })).toBeVisible()
    const owner = person(market, 'KO', firm)
    const van = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(van, owner)
    await openPage(van, owner, `job/${ids?.jobUuid}/notes`)
    await expect(van.getByRole('listitem').filter({ hasText: shared }).getByText(words.shared)).toBeVisible()
    await expect(van.getByText(said)).toHaveCount(0)
    await van.close()

    await written.getByRole('button', { name: words.takeAway }).click()
    await office.getByRole('alertdialog').getByRole('button', { name: words.takeAway }).click()
    await expect(office.getByText(words.gone).first()).toBeVisible()
    // Whether the order is watched depends on the demo world; both entries are used either way.
    const either = new RegExp(`^(${words.follow.join('|')})$`)
    const first = (await (await openAction(office, either)).textContent()) ?? ''
    await office.getByRole('menuitem', { name: first, exact: true }).click()
    const second = words.follow.find((name) => name !== first) ?? ''
    await chooseAction(office, second)
    await expect(await openAction(office, first)).toBeVisible()
  })
