/** Pictures and archives for uploads, honest and otherwise. */
import { deflateRawSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Creates a picture in two colours; with `exif`, one that contains where it was taken. */
export async function picture({
  width = 600,
  height = 800,
  type = 'jpeg',
  exif = false,
  colour = '#336699',
}: {
  width?: number;
  height?: number;
  type?: 'jpeg' | 'png';
  exif?: boolean;
  colour?: string;
} = {}): Promise<Uint8Array> {
  const drawn = sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    {
      input: {
        create: {
          width: Math.ceil(width / 2),
          height: Math.ceil(height / 2),
          channels: 3,
          background: '#ffcc88',
        },
      },
      gravity: 'centre',
    },
  ]);
  const tagged = exif
    ? drawn.withExif({
        IFD0: { Artist: 'Secret Photographer' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 43/1 0/1' },
      })
    : drawn;
  return type === 'jpeg' ? tagged.jpeg().toBuffer() : tagged.png().toBuffer();
}

/**
 * Creates a picture like a phone's: twelve megapixels by default, noisy, lying on its side, with
 * its location. The edge that belongs on top is red.
 */
export async function phonePhoto(width = 4000, height = 3000): Promise<Buffer> {
  const red = sharp({ create: { width: width / 4, height, channels: 3, background: '#cc2222' } });
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 150, sigma: 40 },
    },
  })
    .composite([{ input: await red.png().toBuffer(), gravity: 'west' }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Model: 'Some telephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 43/1 0/1' },
    })
    .jpeg({ quality: 97 })
    .toBuffer();
}

export const SVG = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const PHP = new TextEncoder().encode('<?php system($_GET["c"]); ?>');
export const HTML = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');

export interface Packed {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The size that the archive claims, where that is a lie. */
  readonly says?: number;
  readonly encrypted?: boolean;
}

/** Builds a ZIP file by hand, so that it can lie. */
export function zipOf(entries: readonly Packed[], comment = ''): Uint8Array {
  const parts: Buffer[] = [];
  const lines: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, says = bytes.byteLength, encrypted = false } of entries) {
    const data = deflateRawSync(bytes);
    const label = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(encrypted ? 1 : 0, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(data.byteLength, 14);
    shared.writeUInt32LE(says, 18);
    shared.writeUInt16LE(label.byteLength, 22);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), shared, label, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    lines.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), shared, tail, label]));
    parts.push(local);
    at += local.byteLength;
  }
  const contents = Buffer.concat(lines);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(contents.byteLength, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, contents, end, Buffer.from(comment)]);
}
