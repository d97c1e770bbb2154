/** The modules that follow record no stacks of errors: see react.ts. */
Error.stackTraceLimit = 0
