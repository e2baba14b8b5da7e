export { statedAccount } from './read-document.ts'
