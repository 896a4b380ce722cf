/** `npm start`: serves the product on its port until it is stopped. */
import type { AddressInfo } from 'node:net';
import { readEnv } from './env';
import { greeting, lacksAdmin, seedOnFirstStart } from './first-start';
import { openRuntime } from './runtime';
import { checkPort, endServer, listen } from './http/listen';
import { LIMITS } from './limits';
import { openProduct } from './product';

export async function serve(print: (text: string) => void): Promise<void> {
  await checkPort(readEnv());
  const runtime = await openRuntime({ alone: true });
  const { env, log } = runtime;
  let ready = false;
  const ending: (() => Promise<void>)[] = [() => runtime.close()];
  let stopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log('stopping', { reason });
    setTimeout(() => process.exit(1), LIMITS.STOP).unref();
    for (const end of ending.reverse())
      await end().catch((error: unknown) => log('stop.failed', { reason: String(error) }));
    if (ready) log('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void stop(signal));
  // An unhandled bug is logged; other requests continue.
  process.on('unhandledRejection', (error) =>
    log('unhandled', {
      reason: String(error),
      stack: error instanceof Error ? error.stack : undefined,
    }),
  );

  try {
    const product = await openProduct(runtime, (roll, db) => seedOnFirstStart(runtime, roll, db));
    ending.push(() => product.close());
    const server = await listen(product.listener, env);
    ending.push(() => endServer(server));
    ready = true;
    const { port } = server.address() as AddressInfo;
    log('started', { port, host: env.host, database: env.databaseUrl ? 'given' : 'private' });
    print(
      greeting({
        address: env.port === 0 ? `http://${env.host}:${port}` : env.publicUrl,
        demonstration: product.demonstration,
        lacksAdmin: await lacksAdmin(product.db),
        warning: product.warning,
      }),
    );
  } catch (error) {
    if (!stopping) for (const end of ending.reverse()) await end();
    throw error;
  }
}
