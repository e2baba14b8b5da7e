import { expect, type Locator, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const widthOf = async (place: Locator) => Math.round((await place.boundingBox())?.width ?? 0)

test('the login card is 430 px wide and its footer 440', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/uk/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await widthOf(page.getByRole('main'))).toBe(430)
  expect(await widthOf(page.getByRole('contentinfo'))).toBe(440)
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Privacy', 'Cookies', 'Terms'])
})

test('the page shoulder is 300 px wide, 380 above 1440', async ({ page }) => {
  const helen = person('uk', 'ADM')
  await signIn(page, helen)
  await openPage(page, helen, `work-order/${world().identifiers.uk?.workOrderUuid}`)
  const shoulder = page.getByRole('region', { name: 'Properties', exact: true })
  for (const [width, wide] of [
    [1440, 300],
    [1441, 380],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => widthOf(shoulder)).toBe(wide)
  }
})
