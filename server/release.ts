/**
 * Frees the memory of a large array at once; the array is empty afterwards. The garbage collector
 * would free it only when the heap fills up, and buffers lie outside the heap: a thread that rests
 * after a file keeps all of it.
 */
export function releaseMemory({ buffer }: Uint8Array): void {
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength === 0) return;
  // Moved into a message that nobody receives. `ArrayBuffer.transfer` needs Node 22.
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(null, [buffer]);
  port1.close();
  port2.close();
}
