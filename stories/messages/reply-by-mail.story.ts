import { expect, type Page } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { followLink, openMail } from '../support/mail.ts'
import { test } from '../support/story.ts'
import { consoleErrors, openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const markets = {
  uk: {
    size: sizes.desktop,
    share: 'Share progress',
    send: 'Send the link',
    follow: /^Your repair/,
    way: 'Repair progress',
    end: 'End the link',
    ended: 'This link has expired',
  },
  de: {
    size: sizes.phone,
    share: 'Stand teilen',
    send: 'Link senden',
    follow: /^Ihre Reparatur/,
    way: 'Stand Ihrer Reparatur',
    end: 'Link beenden',
    ended: 'Dieser Link ist nicht mehr gültig',
  },
} as const

const fill = async (page: Page, name: string, email: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="recipientName"], [data-field="recipientName"] input').first().fill(name)
  await dialog.locator('input[type="email"]').fill(email)
  return dialog
}

for (const [namespace, words] of Object.entries(markets)) {
  test(`a resident follows a repair in ${namespace} by a link until it is revoked`, async ({ page, browser }) => {
    const manager = person(namespace, 'PRM')
    const email = `resident.${namespace}.${Date.now()}@post.example`
    await page.setViewportSize(words.size)
    await signIn(page, manager)
    await openPage(page, manager, `work-order/${world().identifiers[namespace]?.workOrderUuid}`)
    await page.getByRole('button', { name: words.share }).click()
    const dialog = await fill(page, 'Rosa Field', email)
    expect(await layoutViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: words.send }).click()
    await expect(dialog).toHaveCount(0)

    const elsewhere = await (await browser.newContext({ viewport: words.size })).newPage()
    const heard = consoleErrors(elsewhere)
    await openMail(elsewhere, email, words.follow)
    await followLink(elsewhere)
    await expect(elsewhere.getByRole('list', { name: words.way })).toBeVisible()
    expect(await layoutViolations(elsewhere)).toEqual([])
    await elsewhere.screenshot({ path: `.cache/looks/resident-${namespace}.png`, fullPage: true })
    expect(heard).toEqual([])

    await page.getByRole('button', { name: words.end }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.end }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await elsewhere.reload()
    await expect(elsewhere.getByRole('heading', { name: words.ended })).toBeVisible()
  })
}
