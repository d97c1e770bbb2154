/** Ends without-stacks.js. 10 is V8's default. */
Error.stackTraceLimit = 10
