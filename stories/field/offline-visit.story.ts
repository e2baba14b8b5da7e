import { expect, type Page, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type PersistedReads = { state: { queries: { queryKey: [string, string, Record<string, string> | undefined] }[] } }

/** The queries stored on the device: manager, method and the values of the input. */
const persistedQueries = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('fettle')
        opening.onsuccess = () => {
          const request = opening.result.transaction('reads').objectStore('reads').getAll()
          request.onsuccess = () =>
            resolve(
              (request.result as PersistedReads[]).flatMap(({ state }) =>
                state.queries.map(({ queryKey: [manager, method, input] }) =>
                  [manager, method, ...Object.values(input ?? {})].join(' '),
                ),
              ),
            )
        }
      }),
  )

test('an operative completes and reports a visit offline, and everything is synchronised later', async ({
  page,
  context,
}) => {
  const carl = person('uk', 'KO', 'Pennine Heating & Plumbing')
  await signIn(page, carl)
  const packed = page.waitForResponse(/completion-reports\/list/)
  await openPage(page, carl, 'dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await packed
  const visits = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Visits today' }) })
  await visits.getByRole('listitem').filter({ hasText: 'On site' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Update visit status' })).toBeVisible()
  // Queries are persisted in batches: the page can be read offline once the batch with its own visit is stored.
  const bookingUuid = /bookings\/([^/]+)\/update-status/.exec(page.url())?.[1] ?? 'no visit'
  await expect.poll(() => persistedQueries(page)).toContain(`bookings get ${bookingUuid}`)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Update visit status' })).toBeVisible()
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await page.getByText('Work complete').click()
  await page.getByRole('button', { name: 'Finish the visit' }).click()
  await expect(page.getByText('Saved on this device, sent when you are back online: 1')).toBeVisible()

  await page.getByRole('textbox', { name: 'What was done' }).fill('Detector replaced and tested')
  await page
    .locator('[data-field="afterUuids"] input[type="file"]')
    .first()
    .setInputFiles({ name: 'after.png', mimeType: 'image/png', buffer: pixel })
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await page.getByRole('button', { name: 'Submit report' }).click()
  await expect(page.getByText(/sent when you are back online: 2/)).toBeVisible()

  await page.reload()
  await expect(page.getByText(/sent when you are back online: 2/)).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('dialog', { name: 'Waiting on this device' })).toContainText('files to send: 1')
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect(page.getByText(/sent when you are back online|Syncing/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Appointments and report', exact: true }).click()
  await expect(page.getByText('Detector replaced and tested')).toBeVisible()
  await expect(page.getByText('Submitted').first()).toBeVisible()
})
