import type { Page } from '@playwright/test'

/** Opens the newest e-mail to an address on the preview page. */
export const openMail = async (page: Page, to: string, subject: RegExp): Promise<void> => {
  await page.goto('/uk/emails/admin/')
  await page
    .getByRole('link', { name: new RegExp(`${subject.source}.* · ${to.replaceAll('.', '\\.')}`) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: subject }).waitFor()
}

/** Follows the link of the open e-mail. */
export const followLink = (page: Page): Promise<void> =>
  page.getByRole('link', { name: /^(Follow the link|Dem Link folgen)$/ }).click()

/** Confirms an address by its e-mail, which password sign-in requires. */
export const confirmAddress = async (page: Page, email: string): Promise<void> => {
  await openMail(page, email, /(?:Please confirm your email address|Bitte bestätigen Sie Ihre E-Mail-Adresse)/)
  await followLink(page)
  await page.getByRole('button', { name: /^(Confirm this address|Diese Adresse bestätigen)$/ }).click()
  await page.getByRole('link', { name: /Fettle$/ }).waitFor()
}
