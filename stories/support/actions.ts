import type { Locator, Page } from '@playwright/test'

/** Opens the menu of a page's further actions and returns the entry of this name. */
export const openAction = async (page: Page, name: string | RegExp): Promise<Locator> => {
  await page.getByRole('button', { name: /^(More actions|Weitere Aktionen)$/ }).click()
  return page.getByRole('menuitem', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
}

/** Chooses an entry of the menu of a page's further actions. */
export const chooseAction = async (page: Page, name: string | RegExp): Promise<void> =>
  (await openAction(page, name)).click()
