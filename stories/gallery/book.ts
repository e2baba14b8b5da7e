import { expect, type Locator, type Page } from '@playwright/test'

/** Opens one group of the component book and waits until it is complete, lazy parts included. */
export const openGroup = async (page: Page, namespace: string, group: string): Promise<Locator> => {
  const book = `/${namespace}/find-a-pro/utils-collection/`
  if (new URL(page.url()).pathname === book) await page.evaluate((place) => location.assign(`#${place}`), group)
  else await page.goto(`${book}#${group}`)
  const place = page.locator(`[data-group="${group}"]`)
  await expect(place.locator('*').first()).toBeVisible()
  if (group === 'writing') {
    await expect(place.getByRole('textbox').first()).toBeVisible()
    await expect(place.getByRole('grid')).toBeVisible()
  }
  if (group === 'pictures') await expect(place.getByRole('img').first()).toBeVisible()
  return place
}

/** One exhibit of the book. */
export const exhibit = (page: Page, name: string): Locator => page.locator(`[data-exhibit="${name}"]`)
