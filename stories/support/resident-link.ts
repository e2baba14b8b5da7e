import { expect, type Page } from '@playwright/test'
import { openPage } from './user.ts'

/** The link that was mailed last to an address. */
const mailedLink = async (page: Page, email: string): Promise<string> => {
  const answer = await page.request.get(`/uk/identity/api/v1/emails/?to=${encodeURIComponent(email)}`)
  const { response } = (await answer.json()) as { response: { text: string }[] }
  const [link] = response.flatMap(({ text }) => /\/uk\/repair-report\?[\w=&-]*token=[\w-]+/.exec(text) ?? [])
  if (!link) throw new Error(`No link lies in the mail of ${email}`)
  return link
}

/** Sends the first resident of the list a link to report repairs, as a signed-in manager; returns its address. */
export const linkOfFirstResident = async (page: Page, manager: Parameters<typeof openPage>[1]): Promise<string> => {
  await openPage(page, manager, 'residents')
  await page.getByRole('table').getByRole('row').filter({ hasText: '@' }).first().click()
  const drawer = page.getByRole('dialog')
  const email = (await drawer.getByRole('link', { name: /@/ }).textContent()) ?? ''
  await drawer.getByRole('button', { name: 'Send link to report repairs' }).click()
  await expect(page.getByText(`Link sent to ${email}`)).toBeVisible()
  return await mailedLink(page, email)
}
