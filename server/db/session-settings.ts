/**
 * Settings of every connection of the program, whatever the server's own: UTC, and no statement is
 * compiled, which takes longer than most of them run (0203).
 */
export const SESSION = '-c timezone=UTC -c jit=off';
