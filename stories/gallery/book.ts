import { expect, type Locator, type Page } from '@playwright/test'

/** Turns to one group of the component book, as its index does, and waits until all of it is there, lazy parts too. */
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

/** One page of the book. */
export const exhibit = (page: Page, name: string): Locator => page.locator(`[data-exhibit="${name}"]`)
