/** A name that its owner knows again and nobody else learns: `L***i R***e`. */
export const maskedName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => {
      const signs = [...word];
      return signs.length < 2 ? `${signs[0] ?? ''}***` : `${signs[0]}***${signs.at(-1)}`;
    })
    .join(' ');
