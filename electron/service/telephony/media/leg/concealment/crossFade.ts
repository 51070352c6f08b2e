/** Goes over from one piece of audio to another of the same length, linearly; the result is the caller's. */
export function crossFade(from: Int16Array, to: Int16Array): Int16Array {
  const length = Math.min(from.length, to.length);
  const mixed = new Int16Array(length);
  for (let index = 0; index < length; index += 1) {
    const part = (index + 1) / (length + 1);
    mixed[index] = Math.round((from[index] ?? 0) * (1 - part) + (to[index] ?? 0) * part);
  }
  return mixed;
}
