/** What a promise comes to, or null when it takes longer than so many ms. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
