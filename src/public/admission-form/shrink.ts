/**
 * Reduces a photo for upload: turned upright, cropped or scaled, and re-encoded as a JPEG of at
 * most 100 KB. Metadata, such as the place it was taken, is dropped. PDF is sent unchanged.
 */
export const LIMIT = { picture: 100_000, signature: 50_000, paper: 500_000 } as const;
/** 35 × 45 mm at 300 dpi. */
const PASSPORT = { width: 413, height: 531 } as const;
/** Longest side of documents, from best to lowest quality. */
const SIDES = [1_600, 1_280, 1_000, 800, 640] as const;
const QUALITIES = [0.8, 0.65, 0.5, 0.4] as const;

/** Why a file cannot be sent, in English. */
export class UnusableFile extends Error {}

interface Frame {
  /** The part of the picture to use. */
  readonly from: readonly [x: number, y: number, width: number, height: number];
  readonly width: number;
  readonly height: number;
}

/** The centre of the picture in the aspect ratio of a passport photograph. */
export function passportFrame(width: number, height: number): Frame {
  const shape = PASSPORT.width / PASSPORT.height;
  const wide = Math.min(width, height * shape);
  const high = wide / shape;
  return { from: [(width - wide) / 2, (height - high) / 2, wide, high], ...PASSPORT };
}
/** The whole picture, scaled to at most `side` on its longest side. */
export function fitFrame(width: number, height: number, side: number): Frame {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    from: [0, 0, width, height],
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}

const jpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });

async function drawn(picture: ImageBitmap, frame: Frame, most: number): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = frame.width;
  canvas.height = frame.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new UnusableFile('This picture cannot be read. Choose a JPEG or PNG.');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, frame.width, frame.height);
  pen.drawImage(picture, ...frame.from, 0, 0, frame.width, frame.height);
  for (const quality of QUALITIES) {
    const blob = await jpeg(canvas, quality);
    if (blob && blob.size <= most) return blob;
  }
  return undefined;
}

const readPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnusableFile('This picture cannot be read. Choose a JPEG or PNG.');
  });

/** High enough to read a page of handwriting. */
const PAGE_SIDES = [2_400, 2_000, 1_600] as const;

/**
 * Encodes a photographed page as a JPEG of at most `most` bytes; a picture that is small enough
 * stays unchanged. @throws UnusableFile
 */
export async function shrinkPage(file: Blob, most: number): Promise<Blob> {
  if (file.size <= most) return file;
  const picture = await readPicture(file);
  try {
    for (const side of PAGE_SIDES) {
      const blob = await drawn(picture, fitFrame(picture.width, picture.height, side), most);
      if (blob) return blob;
    }
    throw new UnusableFile('The photo is too large. Take it again in good light.');
  } finally {
    picture.close();
  }
}

/** Reduces a file for its kind of document. @throws UnusableFile */
export async function shrink(kind: string, file: Blob): Promise<Blob> {
  if (file.type === 'application/pdf' && kind !== 'photo' && kind !== 'signature') {
    if (file.size > LIMIT.paper)
      throw new UnusableFile(
        'PDF files can be up to 500 KB. Take a photo of the document instead.',
      );
    return file;
  }
  const picture = await readPicture(file);
  try {
    const most = kind === 'signature' ? LIMIT.signature : LIMIT.picture;
    const frames =
      kind === 'photo'
        ? [passportFrame(picture.width, picture.height)]
        : SIDES.map((side) =>
            fitFrame(picture.width, picture.height, kind === 'signature' ? side / 2 : side),
          );
    for (const frame of frames) {
      const blob = await drawn(picture, frame, most);
      if (blob) return blob;
    }
    throw new UnusableFile('The photo is too large. Take it again in good light.');
  } finally {
    picture.close();
  }
}
