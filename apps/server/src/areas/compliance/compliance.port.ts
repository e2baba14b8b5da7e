export { certificatesOfItems } from './certificates-of-items.ts'
export { selectItems } from './item-list.store.ts'
export { toReader } from './reader.ts'
export { type RegisterEntry, registerByKey } from './register.store.ts'
