/** Polling for what takes time. */

/** Repeats a request until its result is the expected one. */
export async function until<T>(
  ask: () => Promise<T>,
  done: (answer: T) => boolean,
  within = 60_000,
): Promise<T> {
  const end = performance.now() + within;
  for (;;) {
    const answer = await ask();
    if (done(answer)) return answer;
    if (performance.now() > end)
      throw new Error(`Waited in vain; the last answer was ${JSON.stringify(answer)}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
