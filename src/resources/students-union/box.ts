/** What the screen of the ballot box is told of it. */
export interface Box {
  readonly name: string;
  readonly state: string;
  readonly keyed: boolean;
  readonly seal: string | null;
  readonly holders: readonly string[];
  readonly posts: readonly {
    readonly id: number;
    readonly title: string;
    readonly counted: number | null;
  }[];
}
