/** Re-encodes uploaded pictures, so that metadata (such as location) and appended files are dropped. */
import { Problem } from '@/schema';
import { LIMITS } from '../limits';
import { sniff, wordsOf, type FileType } from './sniff';

export interface ImageWish {
  /** In pixels. The picture is cropped to this shape around its centre. */
  readonly width: number;
  readonly height: number;
  /** Maximum size in bytes. */
  readonly most: number;
  /** Maximum size of the upload in bytes. */
  readonly source: number;
}

const ACCEPTED: readonly FileType[] = ['image/jpeg', 'image/png'];
/** From good to poor; the first that is small enough is used. */
const QUALITIES = [85, 75, 65, 50, 35];
/** A picture smaller than this share of the requested size would be blurred. */
const SMALLEST = 0.3;
const SECONDS = 10;

const refuse = (text: string, fill: Readonly<Record<string, unknown>> = {}): never => {
  throw new Problem('invalid', { errors: { file: { text, with: fill } } });
};

/**
 * Maximum side of a stored picture in pixels. Rotating a larger one would need several copies in
 * memory, which at 60 megapixels is half a gigabyte.
 */
const LARGEST_SIDE = 4_096;

let last: Promise<unknown> = Promise.resolve();

/** Processes one picture at a time: each may need as much memory as the largest. */
function inSequence<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work, work);
  last = result.catch(() => undefined);
  return result;
}

/** Loaded with the first picture: it is large. */
async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1); // one picture leaves the other processors to other requests
  return sharp;
}

/**
 * Results for the bytes of one request, by what was requested: a transaction that is retried does
 * not process the picture again.
 */
const drawings = new WeakMap<Uint8Array, Map<string, Promise<Uint8Array>>>();

function drawOnce(
  bytes: Uint8Array,
  wish: string,
  work: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const byWish = drawings.get(bytes) ?? new Map<string, Promise<Uint8Array>>();
  drawings.set(bytes, byWish);
  const drawn = byWish.get(wish) ?? inSequence(work);
  byWish.set(wish, drawn);
  return drawn;
}

/** Returns JPEG bytes. Throws `wrong_type`, `too_large` or `invalid`. */
export const redraw = (
  bytes: Uint8Array,
  { width, height, most, source }: ImageWish,
): Promise<Uint8Array> =>
  drawOnce(bytes, [width, height, most, source].join(), () =>
    drawImage(bytes, { width, height, most, source }),
  );

async function drawImage(
  bytes: Uint8Array,
  { width, height, most, source }: ImageWish,
): Promise<Uint8Array> {
  if (bytes.byteLength > source)
    throw new Problem('too_large', { limit: `${Math.floor(source / 1_000_000)} MB` });
  const type = sniff(bytes);
  if (!type || !ACCEPTED.includes(type))
    throw new Problem('wrong_type', { wanted: wordsOf(ACCEPTED) });
  const sharp = await loadSharp();
  const picture = sharp(bytes, {
    limitInputPixels: LIMITS.IMAGE_POINTS,
    failOn: 'error',
    pages: 1,
  }).timeout({ seconds: SECONDS });
  const {
    width: wide = 0,
    height: high = 0,
    format,
  } = await picture.metadata().catch(() => refuse('This picture cannot be read.'));
  if (`image/${format}` !== type) refuse('This picture cannot be read.');
  if (wide * high > LIMITS.IMAGE_POINTS)
    throw new Problem('too_large', { limit: `${LIMITS.IMAGE_POINTS / 1_000_000} megapixels` });
  if (Math.min(wide, high) < SMALLEST * Math.min(width, height))
    refuse('This picture is too small: {wide} × {high} pixels.', { wide, high });
  const drawn = await picture
    .rotate()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => refuse('This picture cannot be read.'));
  for (const quality of QUALITIES) {
    const jpeg = await sharp(drawn, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.byteLength <= most) return jpeg;
  }
  return refuse('This picture cannot be made small enough. Choose another one.');
}

/**
 * A stored picture as a small JPEG for printing, within these pixels; null if the file is not a
 * picture.
 */
export const reduced = (
  bytes: Uint8Array,
  size: Pick<ImageWish, 'width' | 'height'>,
): Promise<Uint8Array | null> =>
  inSequence(async () => {
    const sharp = await loadSharp();
    return sharp(bytes, { limitInputPixels: LIMITS.IMAGE_POINTS, pages: 1 })
      .timeout({ seconds: SECONDS })
      .resize(size.width, size.height, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toBuffer()
      .catch(() => null);
  });

const FORMATS = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const;
const QUALITY = 88;

/**
 * The picture without anything else the file contained, no larger than screens and printing need.
 * Files that are not pictures are returned unchanged.
 */
export function cleaned(bytes: Uint8Array, type: FileType): Promise<Uint8Array> {
  const format = FORMATS[type as keyof typeof FORMATS] as
    | (typeof FORMATS)[keyof typeof FORMATS]
    | undefined;
  return format ? drawOnce(bytes, format, () => drawClean(bytes, format)) : Promise.resolve(bytes);
}

/**
 * The picture with at most this many pixels a side; null if it is small enough, or not a picture.
 */
export function smaller(bytes: Uint8Array, type: string, side: number): Promise<Uint8Array | null> {
  const format = FORMATS[type as keyof typeof FORMATS] as
    | (typeof FORMATS)[keyof typeof FORMATS]
    | undefined;
  return format
    ? inSequence(async () => {
        const sharp = await loadSharp();
        const moves = format === 'gif' || format === 'webp';
        const picture = sharp(bytes, {
          limitInputPixels: LIMITS.IMAGE_POINTS,
          animated: moves,
        }).timeout({ seconds: SECONDS });
        const { width = 0, height = 0, pageHeight = height } = await picture.metadata();
        if (Math.max(width, pageHeight) <= side) return null;
        return picture
          .resize(side, side, { fit: 'inside' })
          .toFormat(format, format === 'jpeg' || format === 'webp' ? { quality: QUALITY } : {})
          .toBuffer();
      })
    : Promise.resolve(null);
}

async function drawClean(
  bytes: Uint8Array,
  format: (typeof FORMATS)[keyof typeof FORMATS],
): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const moves = format === 'gif' || format === 'webp';
  const picture = sharp(bytes, {
    limitInputPixels: LIMITS.IMAGE_POINTS,
    failOn: 'error',
    animated: moves,
  }).timeout({ seconds: SECONDS });
  const { pages = 1 } = await picture
    .metadata()
    .catch(() => refuse('This picture cannot be read.'));
  const upright =
    pages > 1
      ? picture
      : picture
          .rotate()
          .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true });
  const drawn =
    format === 'jpeg' || format === 'webp'
      ? upright.toFormat(format, { quality: QUALITY })
      : upright.toFormat(format);
  return drawn.toBuffer().catch(() => refuse('This picture cannot be read.'));
}
