import { expect, type Page } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { followLink, openMail } from '../support/mail.ts'
import { test } from '../support/story.ts'
import { consoleErrors, openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const markets = {
  uk: {
    size: sizes.desktop,
    invite: 'Invite a user',
    send: 'Send the invitation',
    name: 'First and last name',
    role: 'Role',
    subject: /invites you to/,
    accept: 'Accept the invitation',
    toLogin: 'Sign in to accept',
    ended: 'This invitation is no longer valid',
  },
  de: {
    size: sizes.phone,
    invite: 'Benutzer einladen',
    send: 'Einladung senden',
    name: 'Vor- und Nachname',
    role: 'Rolle',
    subject: /lädt Sie zu/,
    accept: 'Einladung annehmen',
    toLogin: 'Zum Annehmen anmelden',
    ended: 'Diese Einladung gilt nicht',
  },
} as const

for (const [namespace, words] of Object.entries(markets)) {
  const inviteAs = async (page: Page, name: string, email: string) => {
    await page.getByRole('button', { name: words.invite }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(words.name).fill(name)
    await drawer.locator('input[type="email"]').fill(email)
    await drawer.getByRole('button', { name: new RegExp(words.role) }).click()
    await page.getByRole('option').last().click()
    expect(await layoutViolations(page)).toEqual([])
    await drawer.getByRole('button', { name: words.send }).click()
    await expect(drawer).toHaveCount(0)
  }

  test(`a new member is invited in ${namespace}, accepts by email, and works in the tenant`, async ({
    page,
    browser,
  }) => {
    const admin = person(namespace, 'ADM')
    const email = `invited.${namespace}.${Date.now()}@post.example`
    await page.setViewportSize(words.size)
    const heard = consoleErrors(page)
    await signIn(page, admin)
    await openPage(page, admin, 'settings/users')
    await inviteAs(page, 'Ines Vited', email)
    const elsewhere = await (await browser.newContext({ viewport: words.size })).newPage()
    await openMail(elsewhere, email, words.subject)
    await followLink(elsewhere)
    await elsewhere.getByRole('button', { name: words.accept }).waitFor()
    const link = elsewhere.url()
    expect(await layoutViolations(elsewhere)).toEqual([])
    await elsewhere.locator('input[type="password"]').fill('Harbour-lights-2026')
    await elsewhere.getByRole('button', { name: words.accept }).click()
    await elsewhere.waitForURL(new RegExp(`/${namespace}/client/\\d+/`))
    await elsewhere.goto(link)
    await expect(elsewhere.getByRole('heading', { name: words.ended })).toBeVisible()
    expect(heard).toEqual([])
  })

  test(`a person with an account accepts an invitation in ${namespace} once signed in`, async ({ page, browser }) => {
    const [admin, known] = [person(namespace, 'ADM'), person(namespace, 'KM')]
    await page.setViewportSize(words.size)
    await signIn(page, admin)
    await openPage(page, admin, 'settings/users')
    await inviteAs(page, known.name, known.email)
    const elsewhere = await (await browser.newContext({ viewport: words.size })).newPage()
    await openMail(elsewhere, known.email, words.subject)
    await followLink(elsewhere)
    await elsewhere.getByRole('link', { name: words.toLogin }).click()
    await elsewhere.locator('input[type="email"]').fill(known.email)
    await elsewhere.locator('input[type="password"]').fill(known.password)
    await elsewhere.keyboard.press('Enter')
    await elsewhere.getByRole('button', { name: words.accept }).click()
    await elsewhere.waitForURL(new RegExp(`/${namespace}/client/\\d+/`))
  })
}
