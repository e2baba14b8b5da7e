import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'

/** Pictures of every page, for people to look at: `npm run shots`. */
export default defineConfig({ ...stories, testDir: 'stories/shots', testMatch: 'every-page.ts' })
