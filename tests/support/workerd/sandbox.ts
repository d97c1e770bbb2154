import { reset } from 'cloudflare:test'

// The sandbox keeps its state in a Durable Object. Each test file starts with a new one.
await reset()
