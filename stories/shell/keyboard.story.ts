import { expect, test } from '@playwright/test'
import { openPage, signIn, signInByForm } from '../support/user.ts'
import { person } from '../support/world.ts'

test('a client navigates by keyboard: command palette, single-key shortcuts, and their list', async ({ page }) => {
  const helen = person('uk', 'ADM')
  await signInByForm(page, helen)
  await openPage(page, helen, 'dashboard')

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
  await expect(palette).toBeVisible()
  await page.keyboard.type('redhill')
  // Suggestions shown before typing are replaced by search results.
  await expect(palette.getByText(/^#\d+ /).first()).toBeVisible()
  const places = palette.getByRole('group', { name: 'Locations' })
  await expect(places.getByRole('option', { name: /Redhill Street/ }).first()).toBeVisible()
  await expect(palette.getByText('Imports')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/work-order\//)

  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()

  await page.keyboard.press('Shift+?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Raise work order')
  await help.getByText('Single-letter shortcuts').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').or(palette.getByRole('textbox')).or(palette.getByRole('searchbox')).fill('raise')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Raise a work order' })).toBeVisible()
})

test('the command palette finds colleagues for members who may view them', async ({ page }) => {
  const [helen, finance] = [person('uk', 'ADM'), person('uk', 'FIN')]
  const search = async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
    await palette.getByRole('textbox').fill(finance.email)
    return palette
  }
  await signIn(page, helen)
  await openPage(page, helen, 'dashboard')
  const found = (await search()).getByRole('option').filter({ hasText: finance.email })
  await found.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: finance.email })).toBeVisible()
  await page.goto('/uk/auth/logout')
  await page.waitForURL(/\/auth\/login/)
  await signIn(page, finance)
  await openPage(page, finance, 'dashboard')
  await expect((await search()).getByText(/^Nothing found/)).toBeVisible()
})

test('the bell shows what the other side did, and links to it', async ({ page }) => {
  const helen = person('uk', 'ADM')
  await signIn(page, helen)
  await openPage(page, helen, 'dashboard')
  await page.getByRole('button', { name: /Notifications, \d+ unread/ }).click()
  const latest = page.getByRole('list', { name: 'Latest notifications' })
  await expect(latest.getByRole('link').first()).toBeVisible()
  await page.getByRole('link', { name: 'All notifications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.getByRole('list', { name: 'Notifications' }).getByRole('link').first().click()
  await page.waitForURL(/\/work-order\//)
})

test('on a phone all navigation is in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const katrin = person('de', 'ADM')
  await signInByForm(page, katrin)
  await page.getByRole('link', { name: 'Mehr' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Menü' })).toBeVisible()
  await page.getByRole('link', { name: 'Dienstleister' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dienstleister' })).toBeVisible()
})
