import { expect, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    rung: /^1 of 2 visits failed\. Next: /,
    log: 'Record a contact attempt',
    result: /Result$/,
    left: 'Message left',
    save: 'Record',
    tried: /Text message · Message left/,
  },
  de: {
    rung: /^1 von 2 Anfahrten erfolglos\. Als Nächstes: /,
    log: 'Kontaktversuch festhalten',
    result: /Ergebnis$/,
    left: 'Nachricht hinterlassen',
    save: 'Festhalten',
    tried: /Textnachricht · Nachricht hinterlassen/,
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`a visit without access is followed by contact with the resident, in ${market}`, async ({ page }) => {
    const manager = person(market, 'PRM')
    await signIn(page, manager)
    const answer = await page.request.get(`/${market}/find-a-pro/api/v2/bookings/list/?bucket=past`, {
      headers: { 'x-pagination-limit': '100', 'x-pagination-offset': '0' },
    })
    const visits: { state: string; work_order_uuid: string }[] = (await answer.json()).response
    const order = visits.find(({ state }) => state === 'no_access')?.work_order_uuid
    await openPage(page, manager, `work-order/${order}/bookings`)
    await expect(page.getByText(words.rung)).toBeVisible()
    await page.getByRole('button', { name: words.log, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.result }).click()
    await page.getByRole('option', { name: words.left, exact: true }).click()
    await dialog.getByRole('button', { name: words.save, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(words.tried)).toBeVisible()
  })
