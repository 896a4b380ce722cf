/** Masks a name so that its owner recognises it and nobody else learns it: `L***i R***e`. */
export const maskedName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => {
      const signs = [...word];
      return signs.length < 2 ? `${signs[0] ?? ''}***` : `${signs[0]}***${signs.at(-1)}`;
    })
    .join(' ');
