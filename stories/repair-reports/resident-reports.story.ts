import { expect, type Page, test } from '@playwright/test'
import { linkOfFirstResident } from '../support/resident-link.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const answer = async (page: Page, label: string | RegExp) => {
  await page.getByText(label, { exact: typeof label === 'string' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a resident reports by a link on a phone, goes back and offline, and the desk raises an order', async ({
  page,
  browser,
}) => {
  const manager = person('uk', 'PRM')
  await signIn(page, manager)
  const link = await linkOfFirstResident(page, manager)

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const phone = await context.newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Report a repair' }).click()
  await answer(phone, 'None of these')
  await answer(phone, 'Taps, bath or shower')
  await answer(phone, 'The shower does not work')
  await answer(phone, 'It is not electric')
  await answer(phone, 'Yes')
  await answer(phone, 'Bathroom')
  // Going back keeps every answer.
  await phone.getByRole('button', { name: 'Back' }).click()
  await expect(phone.getByRole('radio', { name: 'Bathroom' })).toBeChecked()
  await phone.getByRole('button', { name: 'Continue' }).click()
  await answer(phone, 'This week')
  await answer(phone, 'No')
  const words = `The shower stays cold ${Date.now() % 100_000}`
  await phone.getByRole('textbox').fill(words)
  await phone.getByRole('button', { name: 'Continue' }).click()
  const [photo, letter] = [
    { name: 'shower.png', mimeType: 'image/png', buffer: await page.screenshot() },
    { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ]
  const [chooser] = await Promise.all([
    phone.waitForEvent('filechooser'),
    phone.getByRole('button', { name: 'Choose photos' }).click(),
  ])
  await chooser.setFiles([photo, letter])
  // A file that is no picture is named, the others stay.
  await expect(phone.getByText('Not added: this is no picture')).toBeVisible()
  await expect(phone.getByText('Kept on this phone')).toHaveCount(1)
  for (const _page of ['photos', 'needs', 'access', 'contact'])
    await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText(words)).toBeVisible()
  // Without a network the report waits on the phone, and is sent once there is one.
  await context.setOffline(true)
  await phone.getByRole('button', { name: 'Send report' }).click()
  await expect(phone.getByText('No connection')).toBeVisible()
  await context.setOffline(false)
  await expect(phone.getByRole('heading', { name: /Report R-\d+/ })).toBeVisible()
  await expect(phone.getByText('Urgency: Urgent')).toBeVisible()
  await expect(phone.getByText('1 photo has arrived.')).toBeVisible()
  const number = /R-\d+/.exec((await phone.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''

  await openPage(page, manager, 'repair-reports/to-triage')
  await page.getByRole('searchbox').fill(words)
  await page.waitForURL(/[?&]q=/)
  await page.getByRole('cell', { name: new RegExp(number) }).click()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('button', { name: 'Raise work order' }).click()
  await expect(page.getByRole('link', { name: /Work order #\d+/ })).toBeVisible()

  await phone.reload()
  await expect(phone.getByText('The repair is being arranged.')).toBeVisible()
  await context.close()
})
