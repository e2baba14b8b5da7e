import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'

/** Screenshots of every page for review: `npm run shots`. */
export default defineConfig({ ...stories, testDir: 'stories/shots', testMatch: 'every-page.ts' })
