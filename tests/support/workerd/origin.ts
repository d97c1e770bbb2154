import { emptyStorage } from './empty-storage.ts'

// Runs before each test file.
await emptyStorage(globalThis)
