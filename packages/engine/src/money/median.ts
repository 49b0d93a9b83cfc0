/** The middle of some numbers, or the mean of the two in the middle. Takes linear time. */
export function median(values: readonly number[]): number {
  const numbers = Float64Array.from(values);
  const middle = numbers.length >> 1;
  const upper = select(numbers, middle);
  if (numbers.length % 2 === 1) return upper;
  let lower = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < middle; index += 1) lower = Math.max(lower, numbers[index] as number);
  return (lower + upper) / 2;
}

/** The number that sorting would put at a place. Those before it are not larger (quickselect). */
function select(numbers: Float64Array, place: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const pivot = numbers[(low + high) >> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((numbers[left] as number) < pivot) left += 1;
      while ((numbers[right] as number) > pivot) right -= 1;
      if (left > right) break;
      const swapped = numbers[left] as number;
      numbers[left] = numbers[right] as number;
      numbers[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return numbers[place] as number;
}
