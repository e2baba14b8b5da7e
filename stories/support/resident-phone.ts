import { type Browser, expect, type Page } from '@playwright/test'
import { axeViolations } from './accessibility.ts'
import { query } from './commands.ts'

/** A small phone with touch, as residents hold it. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

const anyByte = () => 1 + Math.floor(Math.random() * 250)

/** Opens a page on a phone of its own, with an own address on the network, which no member has signed in on. */
export const openOnPhone = async (browser: Browser, address: string): Promise<Page> => {
  const extraHTTPHeaders = { 'x-forwarded-for': `10.${anyByte()}.${anyByte()}.${anyByte()}` }
  const page = await (await browser.newContext({ ...phone, extraHTTPHeaders })).newPage()
  await page.goto(address)
  return page
}

/** The page is accessible and not wider than the phone. */
export const expectFitsPhone = async (page: Page): Promise<void> => {
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.viewport.width)
}

/** Gives the answers of some questions one after the other. */
export const giveAnswers = async (page: Page, answers: readonly string[]): Promise<void> => {
  for (const label of answers) {
    await page.getByText(label, { exact: true }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
}

/** Enters own words and passes the further pages up to the summary. */
export const goToSummary = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox').fill(words)
  for (const _page of ['words', 'photos', 'needs', 'access', 'contact'])
    await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check and send' })).toBeVisible()
}

/** Sends the report of the summary; returns its number. */
export const sendReport = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Send report' }).click()
  const heading = page.getByRole('heading', { name: /Report R-\d+/ })
  await heading.waitFor()
  return /R-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
}

/** The report with some words that waits for the desk, as the member who is signed in reads it. */
export const waitingReport = async (page: Page, namespace: string, words: string) => {
  const [found] = await query(page, `${namespace}/find-a-pro/repair-reports/list`, { bucket: 'to-triage', q: words })
  return await query(page, `${namespace}/find-a-pro/repair-reports/get`, { report_uuid: found.uuid })
}

/** The code that was sent last to an address. */
export const sentCode = async (page: Page, address: string): Promise<string> => {
  const answer = await page.request.get(`/uk/identity/api/v1/emails/?to=${encodeURIComponent(address)}`)
  const { response } = (await answer.json()) as { response: { text: string }[] }
  const [code] = response.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
  if (!code) throw new Error(`No code lies in the mail of ${address}`)
  return code
}
