// The sandbox keeps its state in a Durable Object, which is fresh for each test file: nothing to prepare.
export {}
