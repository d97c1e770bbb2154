// The sandbox keeps its state in a Durable Object, which is new for each test file: nothing to prepare.
export {}
