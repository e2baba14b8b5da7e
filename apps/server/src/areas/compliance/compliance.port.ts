export { certificatesOfItems } from './certificates-of-items.ts'
export { selectItems } from './items.store.ts'
export { toReader } from './reader.ts'
export { type RegisterEntry, registerByKey } from './register.store.ts'
