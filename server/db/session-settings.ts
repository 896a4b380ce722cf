/**
 * Settings of every connection of the program, whatever the server's own: UTC; no statement is
 * compiled, which takes longer than most of them run (0203); rows found by an index are planned as
 * in memory or on a solid-state disk (0249).
 */
export const SESSION = '-c timezone=UTC -c jit=off -c random_page_cost=1.1';
