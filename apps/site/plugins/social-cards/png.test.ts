import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Canvas, createCanvas } from './canvas.ts';
import { encodePng } from './png.ts';

/** Reads a PNG back, chunk by chunk, and checks their sums. */
function decode(png: Buffer) {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4));
    at += 12 + length;
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const pixels: number[] = [];
  for (let y = 0; y < height; y++) {
    expect(rows[y * (width + 1)]).toBe(0);
    for (let x = 0; x < width; x++) {
      const place = (rows[y * (width + 1) + 1 + x] ?? 0) * 3;
      pixels.push(...palette.subarray(place, place + 3));
    }
  }
  return { width, height, pixels, names: [...chunks.keys()], colours: palette.length / 3 };
}

test('a picture of few colours comes back as it was', async () => {
  const canvas = createCanvas({ width: 30, height: 20 }, [7, 38, 59], [13, 58, 84]);
  canvas.pixels.set([255, 154, 107], 3 * 45);
  const png = await encodePng(canvas);
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const { width, height, pixels, names } = decode(png);
  expect([width, height]).toEqual([30, 20]);
  expect(pixels).toEqual([...canvas.pixels]);
  expect(names).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
});

test('a picture of many colours keeps 256 of them, each near what it was', async () => {
  const canvas: Canvas = { width: 64, height: 64, pixels: new Uint8Array(64 * 64 * 3) };
  for (let at = 0; at < 64 * 64; at++)
    canvas.pixels.set([(at % 64) * 2, Math.floor(at / 64) * 2, 40], at * 3);
  const { pixels, colours } = decode(await encodePng(canvas));
  expect(colours).toBe(256);
  const differences = pixels.map((value, at) => Math.abs(value - (canvas.pixels[at] ?? 0)));
  expect(Math.max(...differences)).toBeLessThanOrEqual(8);
});

test('the same picture gives the same bytes', async () => {
  const draw = () => createCanvas({ width: 40, height: 40 }, [0, 0, 0], [255, 200, 100]);
  expect(await encodePng(draw())).toEqual(await encodePng(draw()));
});
