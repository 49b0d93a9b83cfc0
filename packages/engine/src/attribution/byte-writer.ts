/** Writes integers as varints: seven bits in each byte, the high bit set on all but the last. */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  #put(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const grown = new Uint8Array(this.#length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  varint(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#put((rest % 128) + 128);
    this.#put(rest);
  }

  /** Signed integers: zigzag encoding keeps small negative ones short. */
  zigzag(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  text(value: string): void {
    this.varint(value.length);
    for (const letter of value) this.#put(letter.charCodeAt(0));
  }

  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}
