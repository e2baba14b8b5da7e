import { expect, type Page, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

/** The link that was mailed last to an address. */
const mailedLink = async (page: Page, email: string): Promise<string> => {
  const answer = await page.request.get(`/uk/identity/api/v1/emails/?to=${encodeURIComponent(email)}`)
  const { response } = (await answer.json()) as { response: { text: string }[] }
  const [link] = response.flatMap(({ text }) => /\/uk\/repair-report\?token=[\w-]+/.exec(text) ?? [])
  if (!link) throw new Error(`No link lies in the mail of ${email}`)
  return link
}

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
  await openPage(page, manager, 'residents')
  await page.getByRole('table').getByRole('row').nth(1).click()
  const drawer = page.getByRole('dialog')
  const email = (await drawer.getByRole('link', { name: /@/ }).textContent()) ?? ''
  await drawer.getByRole('button', { name: 'Send link to report repairs' }).click()
  await expect(page.getByText(`Link sent to ${email}`)).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const phone = await context.newPage()
  await phone.goto(await mailedLink(page, email))
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
