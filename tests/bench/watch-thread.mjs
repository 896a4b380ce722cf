/**
 * Loaded into a measured product (`NODE_OPTIONS=--import`): on a signal it reports what the main
 * thread did since the last one, as a line of the file that WATCH_FILE names.
 */
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env['WATCH_FILE'];
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let load = performance.eventLoopUtilization();
  let cpu = process.cpuUsage();
  process.on('SIGUSR2', () => {
    const since = performance.eventLoopUtilization(load);
    const { user, system } = process.cpuUsage(cpu);
    appendFileSync(
      file,
      `${JSON.stringify({ longest: delay.max / 1e6, busy: since.active, cpu: (user + system) / 1000, rss: process.memoryUsage.rss() / 1e6 })}\n`,
    );
    delay.reset();
    load = performance.eventLoopUtilization();
    cpu = process.cpuUsage();
  });
}
