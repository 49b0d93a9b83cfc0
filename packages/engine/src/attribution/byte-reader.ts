/** Reads the integers and texts that `ByteWriter` wrote. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#bytes.length;
  }

  varint(): number {
    const bytes = this.#bytes;
    let position = this.#position;
    let byte = bytes[position++] as number;
    let value = byte & 127;
    // Bitwise operators work on 32 bits. Dates have more: the rest is read by multiplication.
    for (let shift = 7; byte > 127 && shift < 28; shift += 7) {
      byte = bytes[position++] as number;
      value |= (byte & 127) << shift;
    }
    this.#position = position;
    return byte > 127 ? this.#longVarint(value) : value;
  }

  #longVarint(start: number): number {
    const bytes = this.#bytes;
    let position = this.#position;
    let byte = bytes[position++] as number;
    let value = start + (byte & 127) * 2 ** 28;
    for (let factor = 2 ** 35; byte > 127; factor *= 128) {
      byte = bytes[position++] as number;
      value += (byte & 127) * factor;
    }
    this.#position = position;
    return value;
  }

  zigzag(): number {
    const value = this.varint();
    const half = Math.floor(value / 2);
    return value === 2 * half ? half : -half - 1;
  }

  text(): string {
    const length = this.varint();
    const from = this.#position;
    this.#position += length;
    return String.fromCharCode(...this.#bytes.subarray(from, from + length));
  }
}
