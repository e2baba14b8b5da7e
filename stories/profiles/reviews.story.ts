import { expect, type Page } from '@playwright/test'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const texts = {
  uk: {
    write: 'Write a review',
    words: 'Comments',
    save: 'Save review',
    change: 'Change review',
    reply: 'Reply',
    answer: 'Your reply',
    publish: 'Publish reply',
    profile: 'Profile',
    reviews: 'Reviews',
  },
  de: {
    write: 'Bewertung schreiben',
    words: 'Kommentare',
    save: 'Bewertung speichern',
    change: 'Bewertung ändern',
    reply: 'Antworten',
    answer: 'Ihre Antwort',
    publish: 'Antwort veröffentlichen',
    profile: 'Profil',
    reviews: 'Bewertungen',
  },
} as const

const judge = async (page: Page, said: string, { write, words, save, change }: (typeof texts)['uk' | 'de']) => {
  await page.getByRole('button', { name: write }).click()
  const dialog = page.getByRole('dialog')
  for (const group of await dialog.getByRole('radiogroup').all()) await group.getByText('5', { exact: true }).click()
  await dialog.getByRole('textbox', { name: words }).fill(said)
  await dialog.getByRole('button', { name: save }).click()
  await expect(page.getByRole('button', { name: change })).toBeVisible()
}

for (const namespace of ['uk', 'de'] as const)
  test(`a client reviews a finished job and the contractor replies (${namespace})`, async ({ page, browser }) => {
    const text = texts[namespace]
    const { workOrderUuid = '', jobUuid = '' } = world().identifiers[namespace] ?? {}
    const [client, owner] = [person(namespace, 'ADM'), person(namespace, 'KO')]
    const said = `Clean work ${Date.now()}`
    await signIn(page, client)
    await openPage(page, client, `work-order/${workOrderUuid}`)
    await judge(page, said, text)
    await openPage(page, client, `work-order/${workOrderUuid}/contractors/${jobUuid}`)
    await page.getByRole('link', { name: text.profile, exact: true }).click()
    await page.getByRole('link', { name: text.reviews, exact: true }).click()
    await expect(page.getByText(said)).toBeVisible()

    const elsewhere = await browser.newContext()
    const office = await elsewhere.newPage()
    await signIn(office, owner)
    await openPage(office, owner, 'account/my-reviews')
    const review = office.getByRole('region').filter({ hasText: said })
    await expect(review.getByText(client.tenant)).toBeVisible()
    await review.getByRole('button', { name: text.reply, exact: true }).click()
    await office.getByRole('textbox', { name: text.answer }).fill('Thank you')
    await office.getByRole('button', { name: text.publish }).click()
    await expect(review.getByText('Thank you')).toBeVisible()
  })
