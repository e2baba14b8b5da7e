import { expect } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { followLink, openMail } from '../support/mail.ts'
import { test } from '../support/story.ts'
import { consoleErrors } from '../support/user.ts'

const markets = {
  uk: {
    size: sizes.desktop,
    subject: /Reset your password/,
    forgot: 'Forgot your password?',
    send: 'Send the link',
    change: 'Change the password',
    changed: 'Your password has been changed',
    ended: /^This link has expired/,
  },
  de: {
    size: sizes.phone,
    subject: /Neues Passwort wählen/,
    forgot: 'Passwort vergessen?',
    send: 'Link senden',
    change: 'Passwort ändern',
    changed: 'Ihr Passwort ist geändert',
    ended: 'Dieser Link gilt nicht mehr',
  },
} as const

for (const [namespace, words] of Object.entries(markets))
  test(`a forgotten password is replaced by a link, once, in ${namespace}, and the old session ends`, async ({
    page,
    browser,
  }) => {
    const email = `forgetful.${Date.now()}@post.example`
    await page.setViewportSize(words.size)
    const heard = consoleErrors(page)
    await page.goto(`/${namespace}/auth/signup`)
    await page.locator('input[name="companyName"]').fill('Forgetful Lettings')
    await page.locator('input[name="fullName"]').fill('Frida Forget')
    await page.locator('input[type="email"]').fill(email)
    await page.locator('input[type="password"]').fill('Harbour-lights-2026')
    await page.locator('form button[type="submit"]').click()
    await page.waitForURL(/\/auth\/confirm/)
    await page.goto(`/${namespace}/redirect`)
    await page.waitForURL(/\/client\/\d+\//)
    const inside = page.url()

    const elsewhere = await (await browser.newContext({ viewport: words.size })).newPage()
    await elsewhere.goto(`/${namespace}/auth/login`)
    await elsewhere.getByRole('link', { name: words.forgot }).click()
    await elsewhere.getByRole('button', { name: words.send }).waitFor()
    await elsewhere.locator('input[type="email"]').fill(email)
    expect(await layoutViolations(elsewhere)).toEqual([])
    await elsewhere.getByRole('button', { name: words.send }).click()
    await expect(elsewhere.getByText(email)).toBeVisible()
    await openMail(elsewhere, email, words.subject)
    expect(await layoutViolations(elsewhere)).toEqual([])
    await followLink(elsewhere)
    const link = elsewhere.url()
    await elsewhere.locator('input[type="password"]').fill('Harbour-nights-2027')
    expect(await layoutViolations(elsewhere)).toEqual([])
    await elsewhere.getByRole('button', { name: words.change }).click()
    await expect(elsewhere.getByRole('heading', { name: words.changed })).toBeVisible()

    await elsewhere.goto(link)
    await elsewhere.locator('input[type="password"]').fill('Harbour-fights-2028')
    await elsewhere.getByRole('button', { name: words.change }).click()
    await expect(elsewhere.getByText(words.ended).first()).toBeVisible()
    // The push connection of the old session was closed; its page refetched and was not authenticated any more.
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(heard.filter((complaint) => !/status of 401 /.test(complaint))).toEqual([])

    await page.goto(inside)
    await page.waitForURL(/\/auth\/login/)
    await page.locator('input[type="email"]').fill(email)
    await page.locator('input[type="password"]').fill('Harbour-nights-2027')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/client\/\d+\//)
  })
