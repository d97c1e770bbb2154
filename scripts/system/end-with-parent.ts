/**
 * Loaded into each server that the commands start (startNode): its stdin is a pipe that nobody writes to, so it ends when
 * the command's process ends in any way. A command that was killed cannot stop anything itself.
 */
import { isMainThread } from 'node:worker_threads'

// Threads load this as well, and have a stdin that ends at once.
if (isMainThread) {
  process.stdin.once('end', endGroup).resume()
  // An open stdin alone keeps no process running.
  Reflect.get(process.stdin, 'unref')?.call(process.stdin)
}

function endGroup(): void {
  if (process.platform === 'win32') process.exit(1)
  // 0 is this process's own group.
  process.kill(0, 'SIGKILL')
}
