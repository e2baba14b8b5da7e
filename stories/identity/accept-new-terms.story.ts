import { expect, test } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'

const markets = {
  uk: {
    size: sizes.desktop,
    title: 'Please accept the terms',
    accept: 'Accept the terms',
    invite: 'Invite a user',
    name: 'First and last name',
    send: 'Send the invitation',
    next: /Please confirm your email address first/,
  },
  de: {
    size: sizes.phone,
    title: 'Den Nutzungsbedingungen muss zugestimmt werden',
    accept: 'Nutzungsbedingungen akzeptieren',
    invite: 'Benutzer einladen',
    name: 'Vor- und Nachname',
    send: 'Einladung senden',
    next: /Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse/,
  },
} as const

for (const [namespace, words] of Object.entries(markets))
  test(`a person who accepted earlier terms must accept the current ones before changing anything, in ${namespace}`, async ({
    page,
  }) => {
    await page.setViewportSize(words.size)
    // A person who signed up under earlier terms.
    await page.route('**/identity/sign-up/', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), terms_version: '2025-01-01' } }),
    )
    await page.goto(`/${namespace}/auth/signup`)
    await page.locator('input[name="companyName"]').fill('Terms and Daughters')
    await page.locator('input[name="fullName"]').fill('Tilda Terms')
    await page.locator('input[type="email"]').fill(`terms.${namespace}.${Date.now()}@post.example`)
    await page.locator('input[type="password"]').first().fill('Harbour-lights-2026')
    await page.locator('form button[type="submit"]').click()
    await page.waitForURL(/\/auth\/confirm/)
    await page.goto(`/${namespace}/redirect`)
    await page.waitForURL(/\/dashboard/)
    const users = new URL(page.url()).pathname.replace('/dashboard', '/settings/users')
    await page.goto(users)

    const invite = async () => {
      await page.getByRole('button', { name: words.invite }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel(words.name).fill('Ines Vited')
      await drawer.locator('input[type="email"]').fill('ines@post.example')
      await drawer.getByRole('button', { name: /Role|Rolle/ }).click()
      await page.getByRole('option').last().click()
      await drawer.getByRole('button', { name: words.send }).click()
    }
    await invite()
    await page.waitForURL(/\/find-a-pro\/terms-update/)
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    await page.getByRole('button', { name: words.accept }).click()
    await page.waitForURL((address) => address.pathname === users)
    await invite()
    await expect(page.getByText(words.next).first()).toBeVisible()
  })
