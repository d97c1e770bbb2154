import { emptyStorage } from './empty-storage.ts'

// Before each test file.
await emptyStorage(globalThis)
